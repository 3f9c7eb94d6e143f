package dev.waypost.imports.sources;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link of another service or a file, in a common form.
 *
 * @param item its name at the source, for messages
 * @param destination missing or invalid in rows that cannot be imported
 * @param domain its host at the source
 * @param folder the name of its folder at the source
 * @param clicks at the source, if known
 * @param locked whether it has a password that the source does not provide
 * @param problem why it could not be parsed
 */
public record SourceLink(
        String item,
        @Nullable String destination,
        @Nullable String domain,
        @Nullable String code,
        @Nullable String title,
        @Nullable String description,
        List<String> tags,
        @Nullable String folder,
        @Nullable Instant createdAt,
        @Nullable Instant startsAt,
        @Nullable Instant expiresAt,
        @Nullable String expiredUrl,
        @Nullable Long clicksLimit,
        @Nullable Long clicks,
        boolean archived,
        @Nullable String password,
        boolean locked,
        @Nullable String ios,
        @Nullable String android,
        @Nullable String externalId,
        @Nullable String problem) {

    static Builder named(String item) {
        return new Builder(item);
    }

    static SourceLink unreadable(String item, String problem) {
        return named(item).problem(problem).build();
    }

    /** Builds a link; unset fields are unknown. */
    static final class Builder {
        private final String item;
        private @Nullable String destination;
        private @Nullable String domain;
        private @Nullable String code;
        private @Nullable String title;
        private @Nullable String description;
        private List<String> tags = List.of();
        private @Nullable String folder;
        private @Nullable Instant createdAt;
        private @Nullable Instant startsAt;
        private @Nullable Instant expiresAt;
        private @Nullable String expiredUrl;
        private @Nullable Long clicksLimit;
        private @Nullable Long clicks;
        private boolean archived;
        private @Nullable String password;
        private boolean locked;
        private @Nullable String ios;
        private @Nullable String android;
        private @Nullable String externalId;
        private @Nullable String problem;

        private Builder(String item) {
            this.item = item;
        }

        Builder to(@Nullable String destination) {
            this.destination = destination;
            return this;
        }

        Builder at(ShortAddress address) {
            this.domain = address.domain();
            this.code = address.code();
            return this;
        }

        Builder domain(@Nullable String domain) {
            this.domain = domain;
            return this;
        }

        Builder code(@Nullable String code) {
            this.code = code;
            return this;
        }

        Builder title(@Nullable String title) {
            this.title = title;
            return this;
        }

        Builder description(@Nullable String description) {
            this.description = description;
            return this;
        }

        Builder tags(List<String> tags) {
            this.tags = tags;
            return this;
        }

        Builder folder(@Nullable String folder) {
            this.folder = folder;
            return this;
        }

        Builder createdAt(@Nullable Instant createdAt) {
            this.createdAt = createdAt;
            return this;
        }

        Builder startsAt(@Nullable Instant startsAt) {
            this.startsAt = startsAt;
            return this;
        }

        Builder expiresAt(@Nullable Instant expiresAt) {
            this.expiresAt = expiresAt;
            return this;
        }

        Builder expiredUrl(@Nullable String expiredUrl) {
            this.expiredUrl = expiredUrl;
            return this;
        }

        Builder clicksLimit(@Nullable Long clicksLimit) {
            this.clicksLimit = clicksLimit;
            return this;
        }

        Builder clicks(@Nullable Long clicks) {
            this.clicks = clicks;
            return this;
        }

        Builder archived(boolean archived) {
            this.archived = archived;
            return this;
        }

        Builder password(@Nullable String password) {
            this.password = password;
            return this;
        }

        Builder locked(boolean locked) {
            this.locked = locked;
            return this;
        }

        Builder ios(@Nullable String ios) {
            this.ios = ios;
            return this;
        }

        Builder android(@Nullable String android) {
            this.android = android;
            return this;
        }

        Builder externalId(@Nullable String externalId) {
            this.externalId = externalId;
            return this;
        }

        Builder problem(String problem) {
            this.problem = problem;
            return this;
        }

        SourceLink build() {
            return new SourceLink(
                    item,
                    destination,
                    domain,
                    code,
                    title,
                    description,
                    tags,
                    folder,
                    createdAt,
                    startsAt,
                    expiresAt,
                    expiredUrl,
                    clicksLimit,
                    clicks,
                    archived,
                    password,
                    locked,
                    ios,
                    android,
                    externalId,
                    problem);
        }
    }
}
