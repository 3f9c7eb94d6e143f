package dev.waypost.platform.id;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.UUID;

/**
 * An identifier: a UUID inside, {@code prefix_…} outside. Each kind is a public record with an {@link IdPrefix}; parameters, JSON, SQL
 * and the API description handle all of them alike.
 */
@JsonSerialize(using = IdJson.Writer.class)
@JsonDeserialize(using = IdJson.Reader.class)
public interface Id {
    UUID value();

    /** The form clients see. Records also return it from {@code toString}, which an interface cannot define. */
    default String text() {
        return Ids.format(IdType.of(getClass()).prefix(), value());
    }
}
