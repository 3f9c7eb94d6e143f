package dev.waypost.platform.crypto;

import java.util.List;

/** Table columns that contain secrets. A feature with such columns declares them as a bean of this type. */
public interface SecretColumns {
    /** The table; its primary key is {@code id}. */
    String table();

    /** The columns with texts of {@link Vault#sealText}. */
    List<String> columns();

    /** What operators and users can do if the key is lost, as a sentence. */
    String remedy();
}
