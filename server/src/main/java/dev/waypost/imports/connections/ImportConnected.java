package dev.waypost.imports.connections;

import dev.waypost.imports.providers.ImportAccount;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A service that the workspace is now connected to. */
public record ImportConnected(
        @Schema(examples = "bitly") String provider, boolean connected, List<ImportAccount> accounts) {}
