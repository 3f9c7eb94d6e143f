package dev.waypost.visitor.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.visitor.VisitorIdentity;
import dev.waypost.visitor.geo.IpAddress;
import jakarta.inject.Inject;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@WaypostTest
class VisitorIdentitiesTest {
    private static final String AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

    @Inject
    VisitorIdentities identities;

    @Inject
    Salts salts;

    @Inject
    SaltRepository repository;

    private final UUID workspace = UUID.randomUUID();

    @Test
    void theSameVisitorIsKnownAgain() {
        VisitorIdentity first = mark(workspace, "192.0.2.1", AGENT);
        VisitorIdentity second = mark(workspace, "::ffff:192.0.2.1", AGENT);

        assertThat(first.returning()).isFalse();
        assertThat(second).isEqualTo(new VisitorIdentity(first.fingerprint(), true));
    }

    @Test
    void anotherAddressBrowserOrWorkspaceIsAnotherVisitor() {
        long one = mark(workspace, "192.0.2.1", AGENT).fingerprint();

        assertThat(mark(workspace, "192.0.2.2", AGENT).fingerprint()).isNotEqualTo(one);
        assertThat(mark(workspace, "192.0.2.1", AGENT + "x").fingerprint()).isNotEqualTo(one);
        assertThat(mark(workspace, "192.0.2.1", null).fingerprint()).isNotEqualTo(one);
        assertThat(mark(UUID.randomUUID(), "192.0.2.1", AGENT).fingerprint()).isNotEqualTo(one);
        assertThat(mark(workspace, "no address", AGENT).fingerprint()).isNotEqualTo(one);
    }

    @Test
    void anIpv6DeviceMayChangeItsAddressInItsNetwork() {
        long one = mark(workspace, "2001:db8::1", AGENT).fingerprint();

        assertThat(mark(workspace, "2001:db8::2", AGENT).fingerprint()).isEqualTo(one);
        assertThat(mark(workspace, "2001:db8:0:1::1", AGENT).fingerprint()).isNotEqualTo(one);
    }

    @Test
    void aCookieSaysWhoItIsAndWhetherItWasThereBefore() {
        VisitorIdentity mark = identities.identifyByCookie(workspace, 7, true);

        assertThat(mark.returning()).isTrue();
        assertThat(identities.identifyByCookie(workspace, 7, false))
                .isEqualTo(new VisitorIdentity(mark.fingerprint(), false));
        assertThat(identities.identifyByCookie(UUID.randomUUID(), 7, true)).isNotEqualTo(mark);
        assertThat(identities.anonymous()).isNotEqualTo(identities.anonymous());
    }

    @Test
    void everyNodeHasTheSameSaltsAndOldOnesAreDestroyed() {
        long today = salts.today();
        repository.offer(Salt.random(today - 1));
        repository.offer(Salt.random(today - 2));
        Salts otherNode = new Salts(repository, SettableClock.INSTANCE);
        otherNode.refresh();
        salts.refresh();

        assertThat(repository.all()).extracting(Salt::day).containsExactly(today - 1, today, today + 1);
        for (long day = today - 1; day <= today + 1; day++) {
            assertThat(otherNode.of(day)).isEqualTo(salts.of(day));
            assertThat(otherNode.of(day).day()).isEqualTo(day);
        }
    }

    private VisitorIdentity mark(UUID workspace, String address, @Nullable String agent) {
        return identities.identify(workspace, IpAddress.parse(address), agent);
    }
}
