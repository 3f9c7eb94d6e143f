package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The error response (RFC 7644, 3.12). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ScimErrorAnswer(
        List<String> schemas, String status, @Nullable String scimType, String detail) {
    private static final String SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";

    static ScimErrorAnswer of(int status, @Nullable String scimType, String detail) {
        return new ScimErrorAnswer(List.of(SCHEMA), String.valueOf(status), scimType, detail);
    }
}
