package dev.waypost.imports.providers;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A part of an account at another service with its own links: a group, a workspace, a domain. */
public record ImportAccount(
        @Schema(examples = "Bk1a2b3c4d5") String id,
        @Schema(examples = "Acme") String name,

        @Schema(description = "Hosts of its links, if the service provides them", examples = "[\"go.example.com\"]")
        List<String> domains) {

    static ImportAccount of(String id, String name) {
        return new ImportAccount(id, name, List.of());
    }
}
