package dev.waypost.embed.tokens;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.apikey.AllowedOrigins;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.auth.oauth.GrantId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.embed.referrals.ReferralSource;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Issues and verifies tokens. They are stored as digests instead of being signed, so that a token ends immediately when
 * its scope is deleted, and there is no signing key to lose.
 */
@ApplicationScoped
public class EmbedTokens {
    static final String PREFIX = "wp_emb_";
    private static final int RANDOM_CHARACTERS = 32;
    private static final int USUAL_LIFETIME = 3_600;

    private final EmbedTokenRepository repository;
    private final ReferralSource referrals;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;
    private final String scriptUrl;

    EmbedTokens(
            EmbedTokenRepository repository,
            ReferralSource referrals,
            AuditLog audit,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller,
            WaypostConfig config) {
        this.repository = repository;
        this.referrals = referrals;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
        this.scriptUrl = config.baseUrl() + "/embed/widget.js";
    }

    @Transactional
    public EmbedTokenView issue(IssueEmbedToken request) {
        EmbedType type = EmbedType.of(request.type());
        caller.identity().require(type.permission());
        int lifetime = lifetime(request);
        requireScope(request);
        @Nullable String partner = partner(type, request);
        Instant now = clock.instant();
        EmbedToken token = new EmbedToken(
                new EmbedTokenId(ids.next()),
                caller.workspaceId(),
                type,
                request.linkId(),
                request.campaignId(),
                partner,
                AllowedOrigins.of(Objects.requireNonNullElse(request.allowedOrigins(), List.of())),
                now.plusSeconds(lifetime));
        String value = tokens.next(PREFIX, RANDOM_CHARACTERS);
        repository.insert(token, Tokens.hash(value), caller.userId(), key(), grant(), now);
        audit.record(
                token.workspaceId(),
                "embed_token.created",
                "embed_token",
                token.id(),
                type.text(),
                Changes.none()
                        .and("linkId", null, token.linkId())
                        .and("campaignId", null, token.campaignId())
                        .and("partnerId", null, token.partnerId())
                        .and("expiresAt", null, token.expiresAt()));
        return view(token, value, lifetime);
    }

    Optional<AdmittedToken> find(String value) {
        return value.startsWith(PREFIX)
                ? repository
                        .find(Tokens.hash(value), clock.instant())
                        .filter(found -> found.issuer().may(found.token().type().permission()))
                : Optional.empty();
    }

    @Scheduled(every = "1h")
    void forgetExpired() {
        repository.deleteExpired(clock.instant());
    }

    private static int lifetime(IssueEmbedToken request) {
        @Nullable Integer given = request.expiresIn() == null ? request.ttl() : request.expiresIn();
        return given == null ? USUAL_LIFETIME : given;
    }

    private void requireScope(IssueEmbedToken request) {
        WorkspaceId workspace = caller.workspaceId();
        LinkId link = request.linkId();
        CampaignId campaign = request.campaignId();
        if (link != null && campaign != null) {
            throw ApiException.invalid("campaignId", "cannot be combined with linkId");
        }
        if (link != null && !repository.hasLink(workspace, link)) {
            throw ApiException.notFound("link");
        }
        if (campaign != null && !repository.hasCampaign(workspace, campaign)) {
            throw ApiException.notFound("campaign");
        }
    }

    /** The partner of a referrals token; null for all partners in its scope. */
    private @Nullable String partner(EmbedType type, IssueEmbedToken request) {
        String given = request.partnerId();
        if (type != EmbedType.REFERRALS) {
            if (given != null) {
                throw ApiException.invalid("partnerId", "is allowed only for tokens of type referrals");
            }
            return null;
        }
        if (given == null || given.isBlank()) {
            return null;
        }
        if (referrals.of(caller.workspaceId(), given).isEmpty()) {
            throw ApiException.notFound("partner");
        }
        return given;
    }

    /** A token does not outlive the key that requested it. */
    private @Nullable ApiKeyId key() {
        return caller.identity().credential() instanceof Identity.Credential.ApiKey key
                ? Ids.parse(ApiKeyId.class, key.id())
                : null;
    }

    /** Nor the grant of the OAuth app that requested it. */
    private @Nullable GrantId grant() {
        return caller.identity().credential() instanceof Identity.Credential.AccessToken token
                ? Ids.parse(GrantId.class, token.grantId())
                : null;
    }

    private EmbedTokenView view(EmbedToken token, String value, int lifetime) {
        return new EmbedTokenView(
                value,
                token.type().text(),
                lifetime,
                token.expiresAt(),
                token.linkId(),
                token.campaignId(),
                token.partnerId(),
                token.allowedOrigins(),
                scriptUrl,
                "<script src=\"%s\" data-token=\"%s\" data-type=\"%s\" async></script>"
                        .formatted(scriptUrl, value, token.type().text()));
    }
}
