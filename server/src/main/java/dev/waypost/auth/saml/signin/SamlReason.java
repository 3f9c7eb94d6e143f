package dev.waypost.auth.saml.signin;

import dev.waypost.platform.error.ErrorCode;
import java.util.Locale;

/** Why a sign-in or logout through SAML is refused. The names are contract: the sign-in page words them. */
enum SamlReason {
    INVALID_RESPONSE("The identity provider sent what is no SAML response that can be taken"),
    TOO_LARGE("The identity provider sent a response that is too large"),
    UNSIGNED("The response is not signed as the connection asks for"),
    INVALID_SIGNATURE("The signature of the response is not the identity provider's"),
    WRONG_ISSUER("The response comes from another identity provider"),
    WRONG_AUDIENCE("The response is meant for another service"),
    WRONG_DESTINATION("The response was sent to another address than it is meant for"),
    WRONG_RECIPIENT("The assertion is meant for another recipient"),
    UNKNOWN_REQUEST("The response answers no sign-in that is under way; begin again"),
    OTHER_BROWSER("The sign-in was begun in another browser; begin again in this one"),
    REPLAYED("The response was used before"),
    EXPIRED("The response has expired; begin again"),
    NOT_YET_VALID("The response is not valid yet; compare the clocks of both servers"),
    IDP_REFUSED("The identity provider refused the sign-in"),
    IDP_INITIATED_NOT_ALLOWED("Sign-in cannot begin at the identity provider; begin here"),
    RELAY_STATE("The page to go on to is none of this service"),
    NO_EMAIL("The identity provider sent no e-mail address", true),
    DOMAIN_NOT_ALLOWED("The connection may not vouch for addresses of this domain", true),
    ACCOUNT_ELSEWHERE(
            "There is an account with this address that belongs to its owner alone; ask for an invitation and accept it",
            true),
    NOT_PROVISIONED("There is no account with this address, and the connection makes none", true),
    NO_SEAT("The workspace has no place for another member", true),
    SUSPENDED("Your membership is suspended", true),
    NOT_AVAILABLE("Single sign-on is not available for this workspace", true);

    private final String message;
    private final boolean ofPerson;

    SamlReason(String message) {
        this(message, false);
    }

    SamlReason(String message, boolean ofPerson) {
        this.message = message;
        this.ofPerson = ofPerson;
    }

    String message() {
        return message;
    }

    /** Whether the response was in order, but the person it names may not come in. */
    boolean isOfPerson() {
        return ofPerson;
    }

    ErrorCode code() {
        return ofPerson ? ErrorCode.SSO_NOT_ALLOWED : ErrorCode.INVALID_SAML_RESPONSE;
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
