package dev.waypost.routing;

import static dev.waypost.routing.Operator.CONTAINS;
import static dev.waypost.routing.Operator.EQUALS;
import static dev.waypost.routing.Operator.GREATER_THAN;
import static dev.waypost.routing.Operator.IN;
import static dev.waypost.routing.Operator.IS_FALSE;
import static dev.waypost.routing.Operator.IS_TRUE;
import static dev.waypost.routing.Operator.LESS_THAN;
import static dev.waypost.routing.Operator.NOT_CONTAINS;
import static dev.waypost.routing.Operator.NOT_EQUALS;
import static dev.waypost.routing.Operator.NOT_IN;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The type of a fact, which determines its operators. */
public enum FactKind {
    TEXT(EQUALS, NOT_EQUALS, CONTAINS, NOT_CONTAINS, IN, NOT_IN),
    /** Text chosen by a client, which may be a number. */
    PARAMETER(EQUALS, NOT_EQUALS, CONTAINS, NOT_CONTAINS, IN, NOT_IN, GREATER_THAN, LESS_THAN),
    /** A language tag; de also matches de-AT. */
    LANGUAGE(EQUALS, NOT_EQUALS, CONTAINS, NOT_CONTAINS, IN, NOT_IN),
    /** Dotted numbers, compared part by part. */
    VERSION(EQUALS, NOT_EQUALS, CONTAINS, NOT_CONTAINS, IN, NOT_IN, GREATER_THAN, LESS_THAN),
    NUMBER(EQUALS, NOT_EQUALS, IN, NOT_IN, GREATER_THAN, LESS_THAN),
    /** The percentile of a visitor; only a range of percentiles is a share of visitors. */
    SHARE(GREATER_THAN, LESS_THAN),
    FLAG(IS_TRUE, IS_FALSE, EQUALS, NOT_EQUALS),
    HOUR(EQUALS, NOT_EQUALS, IN, NOT_IN, GREATER_THAN, LESS_THAN),
    DAY(EQUALS, NOT_EQUALS, IN, NOT_IN, GREATER_THAN, LESS_THAN);

    private final Set<Operator> operators;

    FactKind(Operator first, Operator... others) {
        this.operators = Collections.unmodifiableSet(EnumSet.of(first, others));
    }

    public Set<Operator> operators() {
        return operators;
    }
}
