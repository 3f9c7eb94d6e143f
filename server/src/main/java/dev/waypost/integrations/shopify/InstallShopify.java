package dev.waypost.integrations.shopify;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that connects a Shopify shop. */
public record InstallShopify(
        @Size(max = 100) @Schema(description = "Defaults to Shopify", examples = "Shop in Europe") @Nullable
        String name,

        @NotBlank @Size(max = 100) @Schema(examples = "my-shop.myshopify.com")
        String shopDomain,

        @NotBlank
        @Size(max = 250)
        @Schema(
                description = "The signing secret of Shopify webhooks, or the secret of an app",
                examples = "5f2c9e8d7b6a4c3e1f0a9b8c7d6e5f4a")
        String signingSecret,

        @Size(max = 250)
        @Schema(
                description = "For importing discount codes: the access token of an app that may read discounts",
                examples = "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")
        @Nullable
        String accessToken) {}
