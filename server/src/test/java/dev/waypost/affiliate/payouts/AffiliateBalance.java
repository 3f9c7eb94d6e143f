package dev.waypost.affiliate.payouts;

import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares the sums of a program wherever they are shown: the ledger, commissions, conversions, payouts, the API, exports,
 * widgets and the partner portal.
 *
 * @param accounts the accounts of some partners
 */
record AffiliateBalance(
        Person person, String program, List<JsonBody> partners, Map<PartnerPerson, JsonBody> accounts, Db db) {

    /** Compares all sums. */
    void require() {
        requireLedger();
        requireCommissions();
        requireReferrals();
    }

    private void requireLedger() {
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
    }

    private void requireCommissions() {
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

    /** Sales, revenue and refunds of partners and their program are those of the conversions that commissions are earned by. */
    private void requireReferrals() {
        assertThat(number("SELECT count(*) FROM conversions WHERE workspace_id = ? AND enrollment_id IS NULL"))
                .as("sales without a membership")
                .isZero();
        // A merged partner keeps commissions that were paid; their sales have moved.
        assertThat(number("SELECT count(*) FROM conversions v JOIN enrollments e ON e.id = v.enrollment_id "
                        + "LEFT JOIN commissions c ON c.conversion_id = v.id "
                        + "LEFT JOIN enrollments m ON m.id = c.enrollment_id AND m.status <> 'closed' "
                        + "WHERE v.workspace_id = ? AND (e.status = 'closed' OR e.partner_id <> v.partner_id "
                        + "OR m.id <> e.id OR (c.id IS NULL AND v.amount >= 3))"))
                .as("sales that are credited to one partner and earn for another")
                .isZero();
        ApiResponse stats = person.asks().get(PROGRAMS + "/{id}/stats", program);
        Map<String, String> facts = Map.of(
                "sales",
                        "SELECT count(*) FROM conversions WHERE workspace_id = ? AND status IN ('approved', 'refunded')",
                "grossRevenue",
                        "SELECT coalesce(sum(amount), 0) FROM conversions WHERE workspace_id = ? AND status IN ('approved', 'refunded')",
                "refunds",
                        "SELECT coalesce(sum(b.amount), 0) FROM conversion_refunds b JOIN conversions v ON v.id = b.conversion_id "
                                + "WHERE v.workspace_id = ? AND v.status IN ('approved', 'refunded')");
        facts.forEach((figure, sql) -> assertThat(decimal(stats, "data." + figure))
                .as(figure)
                .isEqualByComparingTo(BigDecimal.valueOf(number(sql), figure.equals("sales") ? 0 : 2)));
        assertThat(decimal(stats, "data.revenue"))
                .isEqualByComparingTo(decimal(stats, "data.grossRevenue").subtract(decimal(stats, "data.refunds")));

        List<Map<String, Object>> listed = person.asks()
                .queryParams(Map.of("programId", program))
                .get(PARTNERS)
                .jsonPath()
                .getList("data");
        List<Map<String, Object>> exported = export("partners");
        for (List<Map<String, Object>> rows : List.of(listed, exported)) {
            Map.of(
                            "totalSales",
                            "sales",
                            "totalSaleAmount",
                            "revenue",
                            "grossRevenue",
                            "grossRevenue",
                            "refunds",
                            "refunds")
                    .forEach((figure, ofProgram) -> assertThat(sum(rows, figure))
                            .as(figure)
                            .isEqualByComparingTo(decimal(stats, "data." + ofProgram)));
        }
        Map<Object, BigDecimal> ranked =
                amounts(referrals(Map.of()).jsonPath().getList("data.leaderboard"), "partnerId", "sales");
        for (Map<String, Object> each : listed) {
            Object partner = each.get("partnerId");
            BigDecimal sales = new BigDecimal(String.valueOf(each.get("totalSales")));
            assertThat(decimal(
                                    person.asks()
                                            .queryParams(Map.of("partnerId", partner, "limit", 1))
                                            .get("/api/conversions?status=approved"),
                                    "pagination.total")
                            .add(decimal(
                                    person.asks()
                                            .queryParams(Map.of("partnerId", partner, "limit", 1))
                                            .get("/api/conversions?status=refunded"),
                                    "pagination.total")))
                    .as("the conversions of a partner")
                    .isEqualByComparingTo(sales);
            if (!"closed".equals(each.get("status"))) {
                assertThat(ranked.get(partner)).isEqualByComparingTo(sales);
                assertThat(decimal(referrals(Map.of("partnerId", partner)), "data.stats.sales"))
                        .isEqualByComparingTo(sales);
            }
        }
        Map<Object, BigDecimal> totals = amounts(listed, "id", "totalSales");
        accounts.forEach((account, each) -> assertThat(
                        decimal(account.asks().get("/api/partners/me"), "data.enrollments[0].totalSales"))
                .isEqualByComparingTo(totals.get(each.getString("data.id"))));
    }

    private static Map<Object, BigDecimal> amounts(List<Map<String, Object>> rows, String key, String figure) {
        return rows.stream()
                .collect(Collectors.toMap(row -> row.get(key), row -> new BigDecimal(String.valueOf(row.get(figure)))));
    }

    private static BigDecimal sum(List<Map<String, Object>> rows, String figure) {
        return amounts(rows, "id", figure).values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
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
        return sum(
                export("commissions").stream()
                        .filter(row ->
                                Set.of("pending", "hold", "approved", "paid").contains(row.get("status")))
                        .toList(),
                "earnings");
    }

    private List<Map<String, Object>> export(String type) {
        String id = person.asks()
                .body(Map.of("type", type, "format", "json"))
                .post("/api/exports")
                .statusCode(202)
                .path("data.id");
        await().until(() -> person.asks().get("/api/exports/{id}", id).path("data.status"), "completed"::equals);
        return person.asks().get("/api/exports/{id}/download", id).jsonPath().getList("data");
    }

    private BigDecimal widget(JsonBody of) {
        return decimal(referrals(Map.of("partnerId", of.getString("data.partnerId"))), "data.earnings.total");
    }

    private ApiResponse referrals(Map<String, ?> scope) {
        Map<String, Object> request = new HashMap<>(scope);
        request.put("type", "referrals");
        return given().header("X-Forwarded-For", Person.address())
                .header("X-Embed-Token", made(person, "/embed/token", request).getString("data.token"))
                .get("/embed/data/referrals");
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
