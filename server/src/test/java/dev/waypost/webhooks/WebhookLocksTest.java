package dev.waypost.webhooks;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.DbWaits;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests about a webhook while another transaction holds locks. */
@WaypostTest
class WebhookLocksTest {
    @Inject
    Db db;

    private Person person;
    private WebhookReceiver receiver;
    private String path;
    private UUID webhook;

    @BeforeEach
    void failOnce() throws IOException {
        person = Person.registered();
        receiver = new WebhookReceiver();
        receiver.answers(500);
        path = WebhookRequests.WORKSPACE + "/"
                + WebhookRequests.workspace(person, receiver.url(), "link.created")
                        .getString("data.id");
        WebhookRequests.link(person);
        await().until(() ->
                WebhookRequests.delivery(person, path).getList("data.status").contains("retrying"));
        webhook = db.one(
                        Sql.of(
                                "SELECT id FROM webhooks WHERE workspace_id = ?",
                                Ids.parse(WorkspaceId.class, person.workspaceId())),
                        row -> row.uuid("id"))
                .orElseThrow();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void aMessageIsSentAgainWhileItsResultIsWrittenDown() throws Exception {
        String delivery = WebhookRequests.delivery(person, path).getString("data[0].id");
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ApiResponse> again = QuarkusTransaction.requiringNew().call(() -> {
                lockWebhook();
                Future<ApiResponse> begun = threads.submit(() -> person.asks().post(path + "/redeliver/" + delivery));
                DbWaits.awaitOneWaitingForUs(db);
                lockDeliveries();
                return begun;
            });
            again.get().statusCode(202);
        }
    }

    @Test
    void aRequestAbortedByADeadlockIsToldToRetry() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ApiResponse> refused = QuarkusTransaction.requiringNew().call(() -> {
                db.run(Sql.of("SET LOCAL deadlock_timeout = '60s'"));
                lockDeliveries();
                Future<ApiResponse> begun = threads.submit(() -> person.asks().delete(path));
                DbWaits.awaitOneWaitingForUs(db);
                lockWebhook();
                return begun;
            });
            refused.get().statusCode(503).header("Retry-After", is("1")).body("error.code", is("SERVICE_UNAVAILABLE"));
        }
        person.asks().delete(path).statusCode(200);
    }

    private void lockWebhook() {
        db.list(Sql.of("SELECT id FROM webhooks WHERE id = ? FOR NO KEY UPDATE", webhook), row -> row.uuid("id"));
    }

    private void lockDeliveries() {
        db.run(Sql.of("UPDATE webhook_deliveries SET attempt = attempt WHERE webhook_id = ?", webhook));
    }
}
