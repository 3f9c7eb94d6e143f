package dev.waypost.imports;

import dev.waypost.platform.error.ErrorCode;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Why a link was not imported, or only partially. */
public record ImportError(
        @Schema(description = "The row number, starting at 1 without the header row", examples = "3")
        long row,

        @Schema(examples = "bit.ly/3abcDEF") String item,

        ErrorCode code,

        @Schema(examples = "destinationUrl must be an http or https address such as https://example.com/page")
        String message) {}
