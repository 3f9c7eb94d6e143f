package dev.waypost.domains;

import dev.waypost.platform.http.OutboundHttp;
import dev.waypost.platform.http.PublicAddresses;
import dev.waypost.testing.TestCertificate;
import io.vertx.core.Vertx;
import io.vertx.core.net.PfxOptions;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;

/** Connects to domains on the port that a test sets, and trusts one certificate in place of a certificate authority. */
@Alternative
@Priority(1)
@Singleton
class TestDomainHttpsCheck extends DomainHttpsCheck {
    static final PfxOptions TRUSTED = TestCertificate.of("*.secure.example.com");

    private static final int NOWHERE = 443;

    private static volatile int port = NOWHERE;

    TestDomainHttpsCheck(PublicAddresses addresses, Vertx vertx) {
        super(new OutboundHttp(addresses, vertx, TRUSTED) {});
    }

    static void at(int newPort) {
        port = newPort;
    }

    /** No domain is served on the usual port. */
    static void nowhere() {
        port = NOWHERE;
    }

    @Override
    protected int port() {
        return port;
    }
}
