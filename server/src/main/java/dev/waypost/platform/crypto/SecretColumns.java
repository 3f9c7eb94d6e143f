package dev.waypost.platform.crypto;

import java.util.List;

/** The columns of a table that hold secrets. A feature that keeps some says so by a bean of this kind. */
public interface SecretColumns {
    /** The table; its key is {@code id}. */
    String table();

    /** Each holds texts of {@link Vault#sealText}. */
    List<String> columns();

    /** What people can do when the key is lost for good, as a sentence. */
    String remedy();
}
