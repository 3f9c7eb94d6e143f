package dev.waypost.redirect;

import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.targets.Site;
import dev.waypost.visitor.VisitRequest;
import dev.waypost.visitor.VisitorFactory;
import dev.waypost.visitor.VisitorIdentity;
import dev.waypost.visitor.identity.VisitorIdentities;
import dev.waypost.workspaces.PrivacyLevel;
import jakarta.inject.Singleton;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Recognises returning visitors as far as the privacy level of the workspace allows. */
@Singleton
public class VisitorRecognition {
    private static final String COOKIE = "wp_v_";
    private static final String A_YEAR = "; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax";

    private final VisitorFactory visitors;
    private final VisitorIdentities identities;

    VisitorRecognition(VisitorFactory visitors, VisitorIdentities identities) {
        this.visitors = visitors;
        this.identities = identities;
    }

    RecognisedVisit recognise(Site site, Target target, HttpVisit request) {
        if (target.privacy() == PrivacyLevel.COOKIE) {
            return byCookie(site, target, request, target.workspaceId().value());
        }
        VisitorIdentity mark = withoutCookie(target, request);
        return new RecognisedVisit(site, target, request, mark, visitors.of(request, mark), null);
    }

    public VisitorIdentity withoutCookie(Target target, VisitRequest request) {
        return target.privacy() == PrivacyLevel.NONE
                ? identities.anonymous()
                : identities.identify(target.workspaceId().value(), request.address(), request.header("User-Agent"));
    }

    private RecognisedVisit byCookie(Site site, Target target, HttpVisit request, UUID workspace) {
        // The cookie name differs for each workspace: on the shared domain, one cookie would let workspaces recognise
        // each other's visitors.
        String name = COOKIE + Integer.toUnsignedString(workspace.hashCode(), 36);
        Long known = number(request.cookie(name));
        long id = known == null ? ThreadLocalRandom.current().nextLong() : known;
        VisitorIdentity mark = identities.identifyByCookie(workspace, id, known != null);
        String secure = request.secure() || "https".equals(request.header("X-Forwarded-Proto")) ? "; Secure" : "";
        String cookie = known == null ? name + "=" + Long.toUnsignedString(id, 36) + A_YEAR + secure : null;
        return new RecognisedVisit(site, target, request, mark, visitors.of(request, mark), cookie);
    }

    private static @Nullable Long number(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            return Long.parseUnsignedLong(text, 36);
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
