package dev.waypost.auth.account;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;

/**
 * The tables of each kind of account. Users and partners have separate tables, so that a session of one is never valid
 * for the other.
 */
public enum AccountTables {
    OF_USERS("users", "sessions", "user_tokens", "recovery_codes", "known_devices", "user_id"),
    OF_PARTNERS(
            "partner_accounts",
            "partner_sessions",
            "partner_tokens",
            "partner_recovery_codes",
            "partner_devices",
            "account_id");

    private final String accounts;
    private final String sessions;
    private final String tokens;
    private final String recoveryCodes;
    private final String devices;
    private final String owner;

    AccountTables(String accounts, String sessions, String tokens, String recoveryCodes, String devices, String owner) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.tokens = tokens;
        this.recoveryCodes = recoveryCodes;
        this.devices = devices;
        this.owner = owner;
    }

    public static AccountTables of(AccountKind kind) {
        return switch (kind) {
            case USER -> OF_USERS;
            case PARTNER -> OF_PARTNERS;
        };
    }

    /** The statement for the tables of an account. */
    public static String in(AccountId account, String statement) {
        return of(account.kind()).in(statement);
    }

    /**
     * Replaces {accounts}, {sessions}, {tokens}, {recovery_codes}, {devices}, and {owner}, the column with the account
     * ID.
     */
    public String in(String statement) {
        return statement
                .replace("{accounts}", accounts)
                .replace("{sessions}", sessions)
                .replace("{tokens}", tokens)
                .replace("{recovery_codes}", recoveryCodes)
                .replace("{devices}", devices)
                .replace("{owner}", owner);
    }
}
