package dev.waypost.auth.users;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** An installation without users, made by removing them within a transaction that is rolled back. */
@WaypostTest
class FirstAccountTest {
    private static final String EMAIL = "Admin@Example.com";

    @Inject
    FirstAccount firstAccount;

    @Inject
    UserRepository users;

    @Inject
    Passwords passwords;

    @Inject
    Db db;

    @Test
    void isCreatedOnceVerifiedAndWithAWorkspace() {
        QuarkusTransaction.begin();
        try {
            db.run(Sql.of("TRUNCATE users CASCADE"));
            firstAccount.createUnlessAny(EMAIL, Person.PASSWORD);
            firstAccount.createUnlessAny(EMAIL, "a password set later");
            firstAccount.createUnlessAny("another@example.com", Person.PASSWORD);

            User admin = users.findByEmail("admin@example.com").orElseThrow();
            assertThat(admin.emailVerifiedAt()).isNotNull();
            assertThat(passwords.matches(Person.PASSWORD, admin.passwordHash())).isTrue();
            assertThat(db.number(Sql.of("SELECT count(*) FROM users"))).isOne();
            assertThat(db.number(Sql.of("SELECT count(*) FROM members WHERE user_id = ?", admin.id())))
                    .isOne();
        } finally {
            QuarkusTransaction.rollback();
        }
    }

    @Test
    void isNotCreatedIfThereAreAccounts() {
        Person.registered();
        firstAccount.createUnlessAny("late@example.com", Person.PASSWORD);
        assertThat(users.findByEmail("late@example.com")).isEmpty();
    }
}
