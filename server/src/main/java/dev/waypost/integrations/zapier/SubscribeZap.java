package dev.waypost.integrations.zapier;

import com.fasterxml.jackson.annotation.JsonAlias;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body with which a Zapier trigger subscribes to an event. */
public record SubscribeZap(
        @NotBlank
        @Size(max = 2048)
        @JsonAlias({"targetUrl", "target_url", "hook_url", "url"})
        @Schema(
                description = "The target URL; also accepted as targetUrl and url",
                examples = "https://hooks.zapier.com/hooks/standard/1234567/abcdef/")
        String hookUrl,

        @NotBlank @Size(max = 100) @Schema(examples = "sale.created")
        String event) {}
