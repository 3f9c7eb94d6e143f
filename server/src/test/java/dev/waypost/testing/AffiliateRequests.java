package dev.waypost.testing;

import dev.waypost.testing.http.JsonBody;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Requests about affiliate programs that tests share. */
public final class AffiliateRequests {
    public static final String PROGRAMS = "/api/affiliate/programs";
    public static final String PARTNERS = "/api/affiliate/partners";
    public static final String COMMISSIONS = "/api/affiliate/commissions";

    public static final String GROUPS = "/api/affiliate/groups";
    public static final String PAYOUTS = "/api/affiliate/payouts";
    public static final String DISCOUNTS = "/api/affiliate/discounts";
    public static final String BOUNTIES = "/api/affiliate/bounties";
    public static final String FRAUD_EVENTS = "/api/affiliate/fraud/events";

    private static final AtomicInteger NEXT = new AtomicInteger();

    private AffiliateRequests() {}

    /** A program in euros that pays 20 percent of every sale, with these differences. */
    public static String program(Person person, Map<String, ?> settings) {
        Map<String, Object> body = new HashMap<>(Map.of(
                "name",
                "Friends",
                "website",
                "https://example.com/shop",
                "currency",
                "EUR",
                "commission",
                Map.of("type", "percentage", "amount", 20)));
        body.putAll(settings);
        return made(person, PROGRAMS, body).getString("data.id");
    }

    /** Enrols a new partner in the program. */
    public static JsonBody partner(Person person, String program) {
        int number = NEXT.incrementAndGet();
        return made(
                person,
                PARTNERS,
                Map.of(
                        "programId",
                        program,
                        "email",
                        "partner-%d@example.com".formatted(number),
                        "name",
                        "Partner " + number));
    }

    /** Gives the partner a code for ten percent off. */
    public static void discountCode(Person person, String program, String partner, String code) {
        JsonBody _ = made(
                person,
                DISCOUNTS,
                Map.of("programId", program, "partnerId", partner, "code", code, "type", "percentage", "amount", 10));
    }

    public static JsonBody made(Person person, String path, Map<String, ?> body) {
        return person.asks().body(body).post(path).statusCode(201).jsonPath();
    }
}
