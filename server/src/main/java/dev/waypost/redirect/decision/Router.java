package dev.waypost.redirect.decision;

import dev.waypost.routing.Rule;
import dev.waypost.visitor.Visitor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides where a visit goes. Pure: no clock, no cache, no response. */
public final class Router {
    private static final RedirectDecision UNKNOWN = new RedirectDecision.Unknown();
    private static final RedirectDecision ASK_PASSWORD = new RedirectDecision.AskPassword();
    private static final RedirectDecision STAY = new RedirectDecision.Stay();

    private Router() {}

    /**
     * Decides where a visitor goes.
     *
     * @param unlocked whether the visitor has entered the correct password
     */
    public static RedirectDecision decide(Target target, Visitor visitor, long now, boolean unlocked) {
        if (!target.enabled() || now < target.startsAt()) {
            return UNKNOWN;
        }
        ClickLimit limit = target.limit();
        if (now >= target.expiresAt() || (limit != null && !limit.hasRoom())) {
            return new RedirectDecision.Over(target.expiredUrl());
        }
        if (target.passwordHash() != null && !unlocked) {
            return ASK_PASSWORD;
        }
        return target.behavior() == Target.Behavior.NEVER ? STAY : way(target, visitor, now);
    }

    private static RedirectDecision way(Target target, Visitor visitor, long now) {
        Target.CampaignPart campaign = target.campaign();
        boolean runs = campaign != null && campaign.runs(now);
        if (campaign != null
                && runs
                && campaign.fallback() != null
                && campaign.budget().exhausted()) {
            return new RedirectDecision.Go(campaign.fallback(), null, null, false);
        }
        Rule rule = target.rules().match(visitor);
        if (rule == null && campaign != null && runs) {
            rule = campaign.rules().match(visitor);
        }
        if (rule == null) {
            rule = attached(target, visitor, now);
        }
        if (rule != null) {
            return new RedirectDecision.Go(target.routeOf(rule), rule, null, runs);
        }
        if (target.behavior() == Target.Behavior.RULE_ONLY) {
            return UNKNOWN;
        }
        Variant variant = variant(target, visitor);
        return new RedirectDecision.Go(variant == null ? target.route() : variant.route(), null, variant, runs);
    }

    private static @Nullable Rule attached(Target target, Visitor visitor, long now) {
        for (Target.AttachedRules attachedRules : target.attached()) {
            Rule rule = attachedRules.runs(now) ? attachedRules.rules().match(visitor) : null;
            if (rule != null) {
                return rule;
            }
        }
        return null;
    }

    /**
     * The same visitor always gets the same variant of a link. Another link assigns the same visitors independently.
     */
    private static @Nullable Variant variant(Target target, Visitor visitor) {
        List<Variant> variants = target.variants();
        if (variants.isEmpty()) {
            return null;
        }
        long mixed = mix(visitor.fingerprint() ^ target.id().value().getLeastSignificantBits());
        int point = (int) Long.remainderUnsigned(mixed, 100);
        for (Variant variant : variants) {
            point -= variant.weight();
            if (point < 0) {
                return variant;
            }
        }
        return variants.getLast();
    }

    /** The finalizer of MurmurHash3: every input bit affects every output bit. */
    private static long mix(long bits) {
        long mixed = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ (mixed >>> 33);
    }
}
