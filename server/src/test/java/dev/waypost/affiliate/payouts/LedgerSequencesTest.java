package dev.waypost.affiliate.payouts;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PAYOUTS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

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
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random sequences of sales, full and partial refunds, approvals, payouts, reversals and merges: nothing is paid twice, nothing is lost, all sums agree. */
@WaypostTest
class LedgerSequencesTest {
    private static final int STEPS = 60;

    @Inject
    TestClicks clicks;

    @Inject
    Db db;

    @Inject
    ConversionRecorder recorder;

    private final ConcurrentLinkedQueue<String> sales = new ConcurrentLinkedQueue<>();
    private Person person;
    private String program;
    private List<JsonBody> partners;
    private Map<PartnerPerson, JsonBody> accounts;

    @BeforeEach
    void enrolPartners() {
        person = Person.registered();
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
        sales.clear();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aSequenceKeepsTheBooksBalanced(long seed) {
        Random random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            step(random);
        }
        requireBalance();
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
        requireBalance();
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

    private void sell(Random random) {
        JsonBody by = partners.get(random.nextInt(partners.size()));
        String click = clicks.on(person, Ids.parse(LinkId.class, by.getString("data.links[0].id")));
        sales.add(track(
                        person,
                        "clickId",
                        click,
                        "value",
                        BigDecimal.valueOf(1 + random.nextInt(10_000), 2),
                        "currency",
                        "EUR")
                .statusCode(201)
                .path("data.conversionId"));
    }

    private void refund(Random random) {
        List<String> known = List.copyOf(sales);
        if (!known.isEmpty()) {
            ignore(person.asks()
                    .body(Map.of(
                            "status", List.of("refunded", "approved", "fraud").get(random.nextInt(3))))
                    .patch("/api/conversions/{id}", known.get(random.nextInt(known.size()))));
        }
    }

    /** As payment services report it: the total refund of the order so far. */
    private void refundPart(Random random) {
        List<String> known = List.copyOf(sales);
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

    private void requireBalance() {
        assertThat(number("SELECT count(*) FROM (SELECT FROM commission_entries WHERE workspace_id = ? "
                        + "GROUP BY posting_id HAVING sum(amount) <> 0) p"))
                .as("postings that do not add up to zero")
                .isZero();
        Map.of(
                        "earned", "status IN ('pending', 'hold')",
                        "payable", "status = 'approved' AND payout_id IS NULL",
                        "reserved", "status = 'approved' AND payout_id IS NOT NULL",
                        "paid", "status = 'paid'")
                .forEach((account, which) -> assertThat(number(
                                "SELECT coalesce(sum(amount), 0) FROM commission_entries WHERE workspace_id = ? AND account = '%s'"
                                        .formatted(account)))
                        .as(account)
                        .isEqualTo(
                                number("SELECT coalesce(sum(earnings), 0) FROM commissions WHERE workspace_id = ? AND "
                                        + which)));
        assertThat(number(
                        "SELECT coalesce(sum(amount), 0) FROM payouts WHERE workspace_id = ? AND status = 'completed'"))
                .as("what was paid out is what commissions say")
                .isEqualTo(number("SELECT coalesce(sum(earnings), 0) FROM commissions WHERE workspace_id = ? "
                        + "AND status = 'paid'"));
        assertThat(
                        number(
                                "SELECT count(*) FROM payouts p WHERE workspace_id = ? AND status IN ('pending', 'processing', "
                                        + "'sent', 'completed') AND amount <> (SELECT sum(earnings) FROM commissions WHERE payout_id = p.id)"))
                .as("payouts that differ from their commissions")
                .isZero();
        BigDecimal shown = decimal(person.asks().get(PROGRAMS + "/{id}/stats", program), "data.commissions");
        assertThat(shown)
                .isEqualByComparingTo(BigDecimal.valueOf(
                        number(
                                "SELECT coalesce(sum(earnings), 0) FROM commissions WHERE workspace_id = ? AND status IN "
                                        + "('pending', 'hold', 'approved', 'paid')"),
                        2));
        assertThat(partners.stream()
                        .map(each -> decimal(
                                person.asks().get(PARTNERS + "/{id}", each.getString("data.id")),
                                "data.totalCommissions"))
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo(shown);
        for (JsonBody each : partners) {
            ApiResponse seen = person.asks().get(PARTNERS + "/{id}", each.getString("data.id"));
            // A merged partner no longer exists, so no widget can show them.
            if (!"closed".equals(seen.path("data.status"))) {
                assertThat(widget(each)).isEqualByComparingTo(decimal(seen, "data.totalCommissions"));
            }
        }
        assertThat(exported()).isEqualByComparingTo(shown);
        accounts.forEach((account, each) -> assertThat(portal(account))
                .isEqualByComparingTo(decimal(
                        person.asks().get(PARTNERS + "/{id}", each.getString("data.id")), "data.totalCommissions")));
    }

    private static BigDecimal portal(PartnerPerson account) {
        ApiResponse earnings = account.asks().get("/api/partners/me/earnings");
        return earnings.jsonPath().getList("data.programs").isEmpty()
                ? BigDecimal.ZERO
                : Stream.of("pending", "holding", "approved", "paid")
                        .map(part -> decimal(earnings, "data.programs[0]." + part))
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private BigDecimal exported() {
        String id = person.asks()
                .body(Map.of("type", "commissions", "format", "json"))
                .post("/api/exports")
                .statusCode(202)
                .path("data.id");
        await().until(() -> person.asks().get("/api/exports/{id}", id).path("data.status"), "completed"::equals);
        List<Map<String, Object>> rows =
                person.asks().get("/api/exports/{id}/download", id).jsonPath().getList("data");
        return rows.stream()
                .filter(row -> Set.of("pending", "hold", "approved", "paid").contains(row.get("status")))
                .map(row -> new BigDecimal(String.valueOf(row.get("earnings"))))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private BigDecimal widget(JsonBody of) {
        String token = made(
                        person,
                        "/embed/token",
                        Map.of("type", "referrals", "partnerId", of.getString("data.partnerId")))
                .getString("data.token");
        return decimal(
                given().header("X-Forwarded-For", Person.address())
                        .header("X-Embed-Token", token)
                        .get("/embed/data/referrals"),
                "data.earnings.total");
    }

    private List<String> ids(Map<String, ?> which, String path) {
        return person.asks().queryParams(which).get(path).jsonPath().getList("data.id", String.class);
    }

    private static BigDecimal decimal(ApiResponse response, String path) {
        return new BigDecimal(String.valueOf(response.statusCode(200).<Object>path(path)));
    }

    private long number(String sql) {
        return db.number(Sql.of(sql, workspace()));
    }

    private WorkspaceId workspace() {
        return Ids.parse(WorkspaceId.class, person.workspaceId());
    }
}
