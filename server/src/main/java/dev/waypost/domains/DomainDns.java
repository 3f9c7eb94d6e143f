package dev.waypost.domains;

import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.logging.Log;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.dns.DnsClient;
import io.vertx.core.dns.DnsClientOptions;
import io.vertx.core.dns.DnsException;
import io.vertx.core.dns.DnsResponseCode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** DNS lookups of custom domains. Blocks for a few seconds at most. */
@Singleton
class DomainDns {
    private static final int DNS_PORT = 53;
    private static final int TIMEOUT_MILLIS = 2_000;
    private static final Path SYSTEM = Path.of("/etc/resolv.conf");

    private final DnsClient client;

    DomainDns(Vertx vertx, WaypostConfig config) {
        String resolver = config.dnsResolver().orElseGet(DomainDns::ofTheSystem);
        this.client = vertx.createDnsClient(options(resolver).setQueryTimeout(TIMEOUT_MILLIS));
    }

    DnsCheckResult check(String host, String token, String target) {
        DnsCheckResult proof = lookForProof(host, token);
        return proof.answered()
                ? new DnsCheckResult(true, proof.owned(), leadsTo(host, target), proof.problem())
                : proof;
    }

    /** Looks up the TXT record only. */
    DnsCheckResult lookForProof(String host, String token) {
        String name = DnsRecord.nameFor(host);
        try {
            List<String> texts = answer(client.resolveTXT(name));
            boolean owned = texts.contains(DnsRecord.valueFor(token));
            return new DnsCheckResult(true, owned, false, owned ? null : problem(name, texts, token));
        } catch (NoAnswerException e) {
            Log.infof("The DNS lookup of %s failed: %s", name, e.getMessage());
            return new DnsCheckResult(false, false, false, "The DNS lookup of %s failed; try again".formatted(name));
        }
    }

    /** By CNAME or, for an apex domain, by a common address. */
    private boolean leadsTo(String host, String target) {
        try {
            return hasName(host, target) || sharesAddress(host, target);
        } catch (NoAnswerException e) {
            Log.infof("The DNS lookup of %s failed: %s", host, e.getMessage());
            return false;
        }
    }

    private boolean hasName(String host, String target) throws NoAnswerException {
        return answer(client.resolveCNAME(host)).stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .anyMatch(name -> name.equals(target) || name.equals(target + "."));
    }

    private boolean sharesAddress(String host, String target) throws NoAnswerException {
        List<String> addresses = answer(client.resolveA(host));
        return !addresses.isEmpty() && !Collections.disjoint(addresses, answer(client.resolveA(target)));
    }

    private static String problem(String name, List<String> found, String token) {
        return found.isEmpty()
                ? "There is no TXT record at %s".formatted(name)
                : "The TXT record at %s does not contain %s".formatted(name, DnsRecord.valueFor(token));
    }

    private static List<String> answer(Future<List<String>> question) throws NoAnswerException {
        try {
            List<String> found =
                    question.toCompletionStage().toCompletableFuture().get(2 * TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
            return found == null ? List.of() : found;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DnsException refusal && refusal.code() == DnsResponseCode.NXDOMAIN) {
                return List.of();
            }
            throw new NoAnswerException(String.valueOf(e.getCause()));
        } catch (TimeoutException e) {
            throw new NoAnswerException("timed out");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoAnswerException("interrupted");
        }
    }

    /** Parses {@code address}, {@code address:port} or {@code [address]:port}. */
    private static DnsClientOptions options(String resolver) {
        int colon = resolver.lastIndexOf(':');
        boolean hasPort = colon > 0 && (resolver.indexOf(':') == colon || resolver.charAt(colon - 1) == ']');
        String address = hasPort ? resolver.substring(0, colon) : resolver;
        return new DnsClientOptions()
                .setHost(address.replaceAll("[\\[\\]]", ""))
                .setPort(hasPort ? Integer.parseInt(resolver.substring(colon + 1)) : DNS_PORT);
    }

    private static String ofTheSystem() {
        try (Stream<String> lines = Files.lines(SYSTEM)) {
            return lines.map(line -> line.strip().split("\\s+", -1))
                    .filter(words -> words.length > 1 && words[0].equals("nameserver"))
                    .map(words -> words[1])
                    .findFirst()
                    .orElse("127.0.0.1");
        } catch (IOException e) {
            Log.warnf("%s cannot be read; using the DNS server at 127.0.0.1 for custom domains", SYSTEM);
            return "127.0.0.1";
        }
    }

    /** The lookup timed out, or the DNS server failed. */
    private static final class NoAnswerException extends Exception {
        private static final long serialVersionUID = 1L;

        NoAnswerException(String message) {
            super(message);
        }
    }
}
