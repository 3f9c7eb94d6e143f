package dev.waypost.auth.credentials;

import dev.waypost.platform.error.ApiException;
import java.util.Locale;
import java.util.Set;

/** Rejects passwords that are long enough but common or easy to guess. */
public final class PasswordRules {
    public static final int SHORTEST = 10;
    public static final int LONGEST = 200;

    /** Passwords of ten characters and more from public lists of leaked passwords. */
    private static final Set<String> COMMON = Set.of("""
            0000000000 0123456789 0987654321 1111111111 1122334455 11223344556677 1212121212 1231231234 123123123123
            1234512345 12345678910 1234567890 123456789a 123456789q 12345678901 123456789012 1234567891 123qwe123qwe
            123qweasdzxc 147258369a 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 2222222222 3333333333 5555555555 6666666666
            7777777777 8888888888 987654321a 9876543210 9999999999 abc123abc123 abcd123456 abcdefghij abcdefghijk
            adminadmin administrator asdf123456 asdfasdfasdf asdfghjkl1 asdfghjkl; basketball changeme123 charlie123
            computer123 football123 hello12345 helloworld iloveyou12 iloveyou123 letmein123 letmeinnow liverpool1
            mypassword p@ssw0rd12 p@ssw0rd123 passw0rd123 password00 password01 password11 password12 password123
            password1234 password12345 password123456 passwordpassword princess12 princess123 q1w2e3r4t5
            q1w2e3r4t5y6 qazwsxedcrfv qwer123456 qwerasdfzxcv qwerty1234 qwerty12345 qwerty123456 qwerty7890
            qwertyqwerty qwertyuiop qwertyuiop123 qwertyuiop[] secret1234 starwars123 sunshine12 sunshine123
            superman123 test123456 testtesttest unbelievable username123 welcome123 welcome1234 zaq12wsxcde3
            zxcvbnm123 zxcvbnm1234 zxcvbnmasdfghjkl
            """.strip().split("\\s+"));

    private PasswordRules() {}

    /** Rejects a password with the name of its field. */
    public static void require(String field, String password, String email, String name) {
        if (password.equalsIgnoreCase(email) || password.strip().equalsIgnoreCase(name)) {
            throw ApiException.invalid(field, "must not be your e-mail address or your name");
        }
        if (COMMON.contains(password.toLowerCase(Locale.ROOT))) {
            throw ApiException.invalid(field, "is one of the most common passwords; choose another");
        }
    }
}
