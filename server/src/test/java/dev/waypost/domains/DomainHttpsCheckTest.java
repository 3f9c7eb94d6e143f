package dev.waypost.domains;

import static org.hamcrest.Matchers.is;

import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestCertificate;
import dev.waypost.testing.TestDns;
import dev.waypost.testing.WaypostTest;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetSocket;
import io.vertx.core.net.PfxOptions;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class DomainHttpsCheckTest {
    @Inject
    Vertx vertx;

    private final List<Closeable> started = new ArrayList<>();
    private Person person;
    private String host;

    @BeforeEach
    void register() {
        person = Person.registered();
        host = "go-%d.secure.example.com".formatted(System.nanoTime());
    }

    @AfterEach
    void leave() {
        TestDomainHttpsCheck.nowhere();
        started.forEach(server -> await(server.close()));
    }

    @Test
    void aValidCertificateForTheNameIsActiveUntilTheNameLeadsElsewhere() {
        String id = leadingHere(host);
        HttpServer server = serve(TestDomainHttpsCheck.TRUSTED);
        expect(id, "active");
        await(server.close());
        expect(id, "active");
        TestDns.remove("CNAME", host);
        expect(id, "pending");
    }

    @Test
    void aCertificateForAnotherNameFails() {
        String id = leadingHere("not." + host);
        serve(TestDomainHttpsCheck.TRUSTED);
        expect(id, "failed");
    }

    @Test
    void anUntrustedCertificateFailsUntilItIsReplaced() {
        String id = leadingHere(host);
        serve(TestCertificate.of(host));
        expect(id, "failed");
        TestDomainHttpsCheck.nowhere();
        expect(id, "failed");
        serve(TestDomainHttpsCheck.TRUSTED);
        expect(id, "active");
    }

    @Test
    void aHostWithoutTlsFails() {
        String id = leadingHere(host);
        listen(new HttpServerOptions());
        expect(id, "failed");
    }

    @Test
    void aClosedPortIsNotSeen() {
        String id = leadingHere(host);
        await(serve(TestDomainHttpsCheck.TRUSTED).close());
        expect(id, "pending");
    }

    @Test
    void aHostThatClosesTheConnectionIsNotSeen() {
        String id = leadingHere(host);
        listen(NetSocket::close);
        expect(id, "pending");
    }

    @Test
    void aSilentHostIsNotSeen() {
        String id = leadingHere(host);
        listen(_ -> {});
        expect(id, "pending");
    }

    private String leadingHere(String name) {
        TestDns.set("CNAME", name, "localhost");
        return person.asks()
                .body(Map.of("domain", name))
                .post("/api/domains")
                .statusCode(201)
                .body("data.sslStatus", is("pending"))
                .path("data.id");
    }

    private HttpServer serve(PfxOptions certificate) {
        return listen(new HttpServerOptions().setSsl(true).setKeyCertOptions(certificate));
    }

    private HttpServer listen(HttpServerOptions options) {
        HttpServer server = await(vertx.createHttpServer(options)
                .requestHandler(request -> request.response().setStatusCode(404).end())
                .listen(0, "localhost"));
        started.add(server::close);
        at(server.actualPort());
        return server;
    }

    private void listen(Handler<NetSocket> peer) {
        NetServer server = await(vertx.createNetServer().connectHandler(peer).listen(0, "localhost"));
        started.add(server::close);
        at(server.actualPort());
    }

    private static void at(int port) {
        LocalPages.allow(port);
        TestDomainHttpsCheck.at(port);
    }

    private void expect(String id, String sslStatus) {
        person.asks().post("/api/domains/{id}/verify", id).statusCode(200);
        person.asks().get("/api/domains/{id}", id).body("data.sslStatus", is(sslStatus));
    }

    private interface Closeable {
        Future<Void> close();
    }

    private static <T> T await(Future<T> future) {
        return future.toCompletionStage().toCompletableFuture().join();
    }
}
