package dev.waypost.auth.scim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.protocol.ScimJson;
import dev.waypost.auth.scim.protocol.ScimSchema;
import dev.waypost.platform.mail.EmailAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The attributes of a directory user under their schema names, validated. */
record UserDocument(ObjectNode attributes) {
    private static final String USER_NAME = "userName";
    private static final String NAME = "name";
    private static final String FORMATTED = "formatted";
    private static final String ACTIVE = "active";
    private static final int LONGEST_NAME = 256;
    private static final int LARGEST = 64_000;
    private static final Pattern ADDRESS = Pattern.compile(EmailAddress.FORM);

    static UserDocument of(JsonNode given) {
        ObjectNode attributes = ScimSchema.USER.normal(given);
        String extension = ScimSchema.ENTERPRISE_USER.urn();
        ScimJson.field(given, extension).filter(JsonNode::isObject).ifPresent(part -> {
            ObjectNode enterprise = ScimSchema.ENTERPRISE_USER.normal(part);
            if (!enterprise.isEmpty()) {
                attributes.set(extension, enterprise);
            }
        });
        if (!attributes.has(ACTIVE)) {
            attributes.put(ACTIVE, true);
        }
        UserDocument document = new UserDocument(attributes);
        document.check();
        return document;
    }

    private void check() {
        String name = attributes.path(USER_NAME).asText();
        if (name.isBlank()) {
            throw ScimException.invalidValue("userName is required");
        }
        requireShort(USER_NAME, name);
        requireShort("externalId", attributes.path("externalId").asText());
        if (attributes.toString().length() > LARGEST) {
            throw ScimException.tooLarge("The attributes of the user exceed %d characters".formatted(LARGEST));
        }
        attributes.put(USER_NAME, name.strip());
        String _ = accountEmail();
    }

    private static void requireShort(String attribute, String text) {
        if (text.length() > LONGEST_NAME) {
            throw ScimException.invalidValue("%s is longer than %d characters".formatted(attribute, LONGEST_NAME));
        }
    }

    String userName() {
        return attributes.path(USER_NAME).asText();
    }

    @Nullable
    String externalId() {
        return text("externalId");
    }

    @Nullable
    String displayName() {
        return text("displayName");
    }

    @Nullable
    String givenName() {
        return attributes.path(NAME).path("givenName").textValue();
    }

    @Nullable
    String familyName() {
        return attributes.path(NAME).path("familyName").textValue();
    }

    boolean active() {
        return attributes.path(ACTIVE).asBoolean();
    }

    /** Normalised, the primary address first. */
    List<String> emails() {
        List<String> emails = new ArrayList<>();
        attributes.path("emails").forEach(email -> {
            String value = email.path("value").asText();
            if (!value.isBlank()) {
                emails.add(email.path("primary").asBoolean() ? 0 : emails.size(), EmailAddress.normal(value));
            }
        });
        return emails.stream().distinct().toList();
    }

    /** The address of the user's account: the primary one, else the user name. */
    String accountEmail() {
        String email = Stream.concat(emails().stream(), Stream.of(EmailAddress.normal(userName())))
                .findFirst()
                .orElseThrow();
        if (email.length() > EmailAddress.LONGEST || !ADDRESS.matcher(email).matches()) {
            throw ScimException.invalidValue(
                    "The primary e-mail address, or userName if there is none, must be an e-mail address: " + email);
        }
        return email;
    }

    /** What clients read: with a formatted name and roles also where the directory sent none. */
    ObjectNode shown() {
        ObjectNode shown = attributes.deepCopy();
        if (formatted() == null && !joinedName().isEmpty()) {
            shown.withObject("/" + NAME).put(FORMATTED, joinedName());
        }
        if (!shown.has("roles")) {
            shown.putArray("roles");
        }
        return shown;
    }

    /**
     * Without a formatted name that was not sent before and repeats the shown one: a client that replaces what it has
     * read would otherwise keep the old name when a part of it changes.
     */
    UserDocument withoutEcho(UserDocument before) {
        boolean echo = before.formatted() == null && before.joinedName().equals(formatted());
        if (!echo || joinedName().isEmpty()) {
            return this;
        }
        ObjectNode others = attributes.deepCopy();
        others.withObject("/" + NAME).remove(FORMATTED);
        return new UserDocument(others);
    }

    private @Nullable String formatted() {
        return attributes.path(NAME).path(FORMATTED).textValue();
    }

    private String joinedName() {
        return Stream.of(givenName(), familyName())
                .filter(Objects::nonNull)
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** The display name, else the parts of the name. */
    String fullName() {
        String formatted = attributes.path(NAME).path(FORMATTED).asText();
        return Stream.of(attributes.path("displayName").asText(), formatted, joinedName(), userName())
                .filter(name -> !name.isBlank())
                .findFirst()
                .orElseThrow();
    }

    private @Nullable String text(String attribute) {
        return attributes.path(attribute).textValue();
    }
}
