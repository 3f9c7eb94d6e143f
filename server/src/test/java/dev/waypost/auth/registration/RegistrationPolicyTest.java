package dev.waypost.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.auth.registration.RegistrationPolicy.Decision;
import dev.waypost.auth.registration.RegistrationPolicy.Proof;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegistrationPolicyTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # setting | local | accounts | proof      | decision
            -         | true  | false    | NONE       | ALLOWED
            -         | true  | true     | NONE       | ALLOWED
            -         | false | false    | NONE       | NEEDS_SETUP_LINK
            -         | false | false    | INVITATION | NEEDS_SETUP_LINK
            -         | false | false    | SETUP_LINK | ALLOWED
            -         | false | true     | NONE       | NEEDS_INVITATION
            -         | false | true     | INVITATION | ALLOWED
            -         | false | true     | SETUP_LINK | NEEDS_INVITATION
            OPEN      | false | false    | NONE       | NEEDS_SETUP_LINK
            OPEN      | false | false    | SETUP_LINK | ALLOWED
            OPEN      | false | true     | NONE       | ALLOWED
            INVITED   | true  | false    | NONE       | NEEDS_SETUP_LINK
            INVITED   | true  | true     | NONE       | NEEDS_INVITATION
            INVITED   | true  | true     | INVITATION | ALLOWED
            CLOSED    | true  | false    | NONE       | NEEDS_SETUP_LINK
            CLOSED    | false | false    | SETUP_LINK | ALLOWED
            CLOSED    | true  | true     | NONE       | CLOSED
            CLOSED    | false | true     | INVITATION | CLOSED
            CLOSED    | false | true     | SETUP_LINK | CLOSED
            """)
    void whoMayMakeAnAccount(
            RegistrationMode setting, boolean local, boolean anyAccount, Proof proof, Decision decision) {
        assertThat(RegistrationPolicy.of(Optional.ofNullable(setting), local).decide(anyAccount, proof))
                .isEqualTo(decision);
    }
}
