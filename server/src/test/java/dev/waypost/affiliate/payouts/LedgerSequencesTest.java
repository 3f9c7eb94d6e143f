package dev.waypost.affiliate.payouts;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.DISCOUNTS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PAYOUTS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.ConversionRecorder;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random sequences of sales by link and by discount code, full and partial refunds, approvals, payouts, reversals and merges: nothing is paid twice, nothing is lost, all sums agree. */
@WaypostTest
class LedgerSequencesTest {
    private static final int STEPS = 60;

    @Inject
    TestClicks clicks;

    @Inject
    Db db;

    @Inject
    ConversionRecorder recorder;

    private Person person;
    private String program;
    private List<JsonBody> partners;
    private Map<PartnerPerson, JsonBody> accounts;

    @BeforeEach
    void enrolPartners() {
        person = Person.registered();
        person.asks()
                .body(Map.of("currency", "EUR"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
        program = program(person, Map.of("minPayout", 3));
        accounts = new LinkedHashMap<>();
        for (int i = 0; i < 2; i++) {
            PartnerPerson account = PartnerPerson.registered();
            accounts.put(
                    account,
                    made(
                            person,
                            PARTNERS,
                            Map.of("programId", program, "email", account.email(), "name", "Partner " + i)));
        }
        partners = new ArrayList<>(accounts.values());
        partners.addAll(List.of(partner(person, program), partner(person, program)));
        for (int i = 0; i < partners.size(); i++) {
            JsonBody _ = made(
                    person,
                    DISCOUNTS,
                    Map.of(
                            "programId",
                            program,
                            "partnerId",
                            partners.get(i).getString("data.partnerId"),
                            "code",
                            "CODE" + i,
                            "type",
                            "percentage",
                            "amount",
                            10));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aSequenceKeepsTheBooksBalanced(long seed) {
        Random random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            step(random);
        }
        new AffiliateBalance(person, program, partners, accounts, db).require();
    }

    @Test
    void sequencesAtTheSameTimeKeepTheBooksBalanced() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                Random random = new Random(thread);
                running.add(threads.submit(() -> {
                    for (int step = 0; step < STEPS / 2; step++) {
                        step(random);
                    }
                }));
            }
            for (Future<?> each : running) {
                each.get();
            }
        }
        new AffiliateBalance(person, program, partners, accounts, db).require();
    }

    @Test
    void entriesCannotBeChangedNorBeOutOfBalance() {
        sell(new Random(7));
        assertThatThrownBy(() -> db.run(Sql.of(
                        "UPDATE commission_entries SET amount = amount + 1 WHERE workspace_id = ?", workspace())))
                .hasMessageContaining("append-only");
        assertThatThrownBy(() -> db.run(Sql.of("DELETE FROM commission_entries WHERE workspace_id = ?", workspace())))
                .hasMessageContaining("append-only");
        assertThatThrownBy(() -> db.run(Sql.of("""
                        INSERT INTO commission_entries (
                            posting_id, workspace_id, program_id, enrollment_id, commission_id, account, amount, currency, created_at)
                        SELECT gen_random_uuid(), workspace_id, program_id, enrollment_id, id, 'paid', 1, 'EUR', now()
                        FROM commissions WHERE workspace_id = ?
                        """, workspace()))).hasMessageContaining("does not add up to zero");
    }

    private void step(Random random) {
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> sell(random);
            case 3 -> refund(random);
            case 4, 5 -> approve(random);
            case 6 -> ignore(person.asks().body(Map.of("programId", program)).post(PAYOUTS + "/batch"));
            case 7 -> move(random, "confirm");
            case 8, 9 -> refundPart(random);
            case 10 -> merge(random);
            default ->
                move(
                        random,
                        List.of("mark-paid", "mark-paid", "cancel", "mark-failed")
                                .get(random.nextInt(4)));
        }
    }

    /** By the link of a partner, or by a discount code, which wins over a link and needs none. */
    private void sell(Random random) {
        JsonBody by = partners.get(random.nextInt(partners.size()));
        int cents = 1 + random.nextInt(10_000);
        Map<String, String> code = random.nextBoolean() ? Map.of("discountCode", "code" + random.nextInt(4)) : Map.of();
        if (!code.isEmpty() && random.nextBoolean()) {
            sale(
                            person,
                            "customerExternalId",
                            "buyer-" + random.nextLong(),
                            "amount",
                            cents,
                            "currency",
                            "EUR",
                            "metadata",
                            code)
                    .statusCode(200);
            return;
        }
        String click = clicks.on(person, Ids.parse(LinkId.class, by.getString("data.links[0].id")));
        track(person, "clickId", click, "value", BigDecimal.valueOf(cents, 2), "currency", "EUR", "metadata", code)
                .statusCode(201);
    }

    private void refund(Random random) {
        List<String> known = ids(Map.of("limit", 100), "/api/conversions");
        if (!known.isEmpty()) {
            ignore(person.asks()
                    .body(Map.of(
                            "status", List.of("refunded", "approved", "fraud").get(random.nextInt(3))))
                    .patch("/api/conversions/{id}", known.get(random.nextInt(known.size()))));
        }
    }

    /** As payment services report it: the total refund of the order so far. */
    private void refundPart(Random random) {
        List<String> known = ids(Map.of("limit", 100), "/api/conversions");
        if (!known.isEmpty()) {
            boolean _ = recorder.refund(
                    workspace(),
                    Ids.parse(ConversionId.class, known.get(random.nextInt(known.size()))),
                    1 + random.nextInt(5_000));
        }
    }

    /** Merges a partner without an account into one with an account; rarely, because it is possible only twice. */
    private void merge(Random random) {
        if (random.nextInt(3) == 0) {
            ignore(person.asks()
                    .body(Map.of("intoId", partners.get(random.nextInt(2)).getString("data.id")))
                    .post(
                            PARTNERS + "/{id}/merge",
                            partners.get(2 + random.nextInt(2)).getString("data.id")));
        }
    }

    private void approve(Random random) {
        List<String> waiting = ids(Map.of("status", "pending", "limit", 100), COMMISSIONS);
        if (!waiting.isEmpty()) {
            ignore(person.asks()
                    .body(Map.of("status", random.nextInt(4) == 0 ? "canceled" : "approved"))
                    .patch(COMMISSIONS + "/{id}", waiting.get(random.nextInt(waiting.size()))));
        }
    }

    private void move(Random random, String how) {
        List<String> payouts = ids(Map.of("limit", 100), PAYOUTS);
        if (!payouts.isEmpty()) {
            ignore(person.asks()
                    .body(Map.of("reason", "Closed"))
                    .post(PAYOUTS + "/{id}/{how}", payouts.get(random.nextInt(payouts.size())), how));
        }
    }

    /** Refusals are part of the sequence; server errors are not. */
    private static void ignore(ApiResponse response) {
        assertThat(response.statusCode()).isLessThan(500);
    }

    private List<String> ids(Map<String, ?> which, String path) {
        return person.asks().queryParams(which).get(path).jsonPath().getList("data.id", String.class);
    }

    private WorkspaceId workspace() {
        return Ids.parse(WorkspaceId.class, person.workspaceId());
    }
}
