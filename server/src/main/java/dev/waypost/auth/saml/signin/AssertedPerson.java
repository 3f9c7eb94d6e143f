package dev.waypost.auth.saml.signin;

import dev.waypost.access.Role;
import dev.waypost.auth.saml.AttributeMapping;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.messages.AssertedSubject;
import dev.waypost.platform.mail.EmailAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The user of an assertion, read by the mapping of the connection, or for unmapped properties by the common attribute
 * names.
 *
 * @param email normalised; null if no valid one was sent
 * @param role by the groups; empty if none has a role
 */
record AssertedPerson(@Nullable String email, String name, List<String> groups, Optional<Role> role) {
    private static final int LONGEST_NAME = 100;

    private static final String CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";
    private static final List<String> EMAIL = List.of(
            "email",
            "mail",
            "emailAddress",
            "Email",
            CLAIMS + "emailaddress",
            "urn:oid:0.9.2342.19200300.100.1.3",
            "urn:oid:1.2.840.113549.1.9.1");
    private static final List<String> FIRST_NAME =
            List.of("firstName", "givenName", "FirstName", "first_name", CLAIMS + "givenname", "urn:oid:2.5.4.42");
    private static final List<String> LAST_NAME =
            List.of("lastName", "sn", "surname", "LastName", "last_name", CLAIMS + "surname", "urn:oid:2.5.4.4");
    private static final List<String> GROUPS = List.of(
            "groups",
            "memberOf",
            "Groups",
            "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups",
            "Role",
            "urn:oid:1.3.6.1.4.1.5923.1.5.1.1");

    static AssertedPerson of(SamlConnection connection, AssertedSubject subject) {
        SamlConnection.Rules rules = connection.rules();
        AttributeMapping mapping = rules.attributeMapping();
        Map<String, List<String>> attributes = subject.attributes();
        @Nullable String given = first(attributes, mapping.email(), EMAIL);
        @Nullable String email = address(given == null ? subject.nameId() : given);
        List<String> groups = values(attributes, mapping.groups(), GROUPS);
        return new AssertedPerson(
                email,
                name(
                        first(attributes, mapping.firstName(), FIRST_NAME),
                        first(attributes, mapping.lastName(), LAST_NAME),
                        email),
                groups,
                groups.stream().flatMap(group -> rules.roleOf(group).stream()).max(Role::compareTo));
    }

    private static @Nullable String address(String text) {
        String email = EmailAddress.normal(text);
        return email.length() <= EmailAddress.LONGEST && email.matches(EmailAddress.FORM) ? email : null;
    }

    private static String name(@Nullable String first, @Nullable String last, @Nullable String email) {
        String both = Stream.of(first, last)
                .filter(Objects::nonNull)
                .collect(Collectors.joining(" "))
                .replaceAll("[\\p{Cc}\\p{Cf}\\s]+", " ")
                .strip();
        String name = both.isEmpty() && email != null ? email.substring(0, email.indexOf('@')) : both;
        return name.codePointCount(0, name.length()) <= LONGEST_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME));
    }

    private static @Nullable String first(
            Map<String, List<String>> attributes, @Nullable String named, List<String> usual) {
        return values(attributes, named, usual).stream()
                .filter(value -> !value.isBlank())
                .findFirst()
                .orElse(null);
    }

    private static List<String> values(
            Map<String, List<String>> attributes, @Nullable String named, List<String> usual) {
        return (named == null ? usual : List.of(named))
                .stream()
                        .map(attributes::get)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(List.of());
    }
}
