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

    public static Builder named(String item) {
        return new Builder(item);
    }

    public static SourceLink unreadable(String item, String problem) {
        return named(item).problem(problem).build();
    }

    /** Builds a link; unset fields are unknown. */
    public static final class Builder {
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

        public Builder to(@Nullable String destination) {
            this.destination = destination;
            return this;
        }

        public Builder at(ShortAddress address) {
            this.domain = address.domain();
            this.code = address.code();
            return this;
        }

        public Builder domain(@Nullable String domain) {
            this.domain = domain;
            return this;
        }

        public Builder code(@Nullable String code) {
            this.code = code;
            return this;
        }

        public Builder title(@Nullable String title) {
            this.title = title;
            return this;
        }

        public Builder description(@Nullable String description) {
            this.description = description;
            return this;
        }

        public Builder tags(List<String> tags) {
            this.tags = tags;
            return this;
        }

        public Builder folder(@Nullable String folder) {
            this.folder = folder;
            return this;
        }

        public Builder createdAt(@Nullable Instant createdAt) {
            this.createdAt = createdAt;
            return this;
        }

        public Builder startsAt(@Nullable Instant startsAt) {
            this.startsAt = startsAt;
            return this;
        }

        public Builder expiresAt(@Nullable Instant expiresAt) {
            this.expiresAt = expiresAt;
            return this;
        }

        public Builder expiredUrl(@Nullable String expiredUrl) {
            this.expiredUrl = expiredUrl;
            return this;
        }

        public Builder clicksLimit(@Nullable Long clicksLimit) {
            this.clicksLimit = clicksLimit;
            return this;
        }

        public Builder clicks(@Nullable Long clicks) {
            this.clicks = clicks;
            return this;
        }

        public Builder archived(boolean archived) {
            this.archived = archived;
            return this;
        }

        public Builder password(@Nullable String password) {
            this.password = password;
            return this;
        }

        public Builder locked(boolean locked) {
            this.locked = locked;
            return this;
        }

        public Builder ios(@Nullable String ios) {
            this.ios = ios;
            return this;
        }

        public Builder android(@Nullable String android) {
            this.android = android;
            return this;
        }

        public Builder externalId(@Nullable String externalId) {
            this.externalId = externalId;
            return this;
        }

        public Builder problem(String problem) {
            this.problem = problem;
            return this;
        }

        public SourceLink build() {
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
