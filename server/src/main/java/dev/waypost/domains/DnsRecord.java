package dev.waypost.domains;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A DNS record to add for a custom domain, and whether the last check found it. */
public record DnsRecord(
        @Schema(
                enumeration = {"TXT", "CNAME"},
                examples = "TXT")
        String type,

        @Schema(examples = "_waypost.go.example.com") String name,

        @Schema(examples = "waypost-verify=8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2")
        String value,

        boolean verified) {

    /** The TXT record proves the ownership; the other one routes visitors here. */
    static List<DnsRecord> of(String host, VerificationState verificationState, String target) {
        return List.of(
                new DnsRecord("TXT", nameFor(host), valueFor(verificationState.token()), verificationState.owned()),
                new DnsRecord("CNAME", host, target, verificationState.routed()));
    }

    static String nameFor(String host) {
        return "_waypost." + host;
    }

    static String valueFor(String token) {
        return "waypost-verify=" + token;
    }
}
