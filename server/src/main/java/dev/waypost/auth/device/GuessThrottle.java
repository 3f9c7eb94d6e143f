package dev.waypost.auth.device;

import dev.waypost.access.AccountKind;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientNetwork;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Limits guesses of passwords and codes. Attempts are counted before verification and taken back if they were correct.
 *
 * <p>A known device has its own allowance, so the owner of an account can sign in with it whatever an attacker does.
 * All other attempts share the allowance of the account for unknown devices.
 */
@Singleton
public class GuessThrottle {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);

    private static final int PASSWORDS_PER_MINUTE = 5;
    private static final int PASSWORDS_PER_DEVICE_AND_HOUR = 30;
    private static final int PASSWORDS_PER_ADDRESS = 60;
    private static final Duration ADDRESS_WINDOW = Duration.ofMinutes(10);
    /** The window is short: it is how long the owner waits on a new device during an attack. */
    private static final int PASSWORDS_PER_ACCOUNT = 20;

    private static final Duration ACCOUNT_WINDOW = Duration.ofMinutes(5);

    /** A code is one of a million, and three are valid at a time. */
    private static final int CODES_PER_HOUR = 10;

    private static final int MAILS_PER_RECIPIENT = 5;
    private static final int MAILED_LINKS_PER_ADDRESS = 20;

    private final RateLimits limits;
    private final KnownDevices devices;

    GuessThrottle(RateLimits limits, KnownDevices devices) {
        this.limits = limits;
        this.devices = devices;
    }

    /** Counts an attempt to sign in with a password. */
    public Attempt countPassword(Device device, AccountKind kind, String email) {
        return count(devices.find(kind, email, device.tokens())
                .map(known -> List.of(
                        new Allowance("sign-in-device", known, PASSWORDS_PER_MINUTE, MINUTE),
                        new Allowance("sign-in-device-hour", known, PASSWORDS_PER_DEVICE_AND_HOUR, HOUR)))
                .orElseGet(() -> {
                    String network = network(device);
                    // The account comes last: attempts that are rejected anyway must not use it up.
                    return List.of(
                            new Allowance("sign-in-address", network, PASSWORDS_PER_ADDRESS, ADDRESS_WINDOW),
                            new Allowance(
                                    "sign-in", network + " " + account(kind, email), PASSWORDS_PER_MINUTE, MINUTE),
                            new Allowance(
                                    "sign-in-account", account(kind, email), PASSWORDS_PER_ACCOUNT, ACCOUNT_WINDOW));
                }));
    }

    /** Counts an attempt to sign in with a code after a correct password. */
    public Attempt countCode(Device device, AccountKind kind, String email) {
        String lane = devices.find(kind, email, device.tokens()).orElse(account(kind, email));
        return count(List.of(new Allowance("second-factor", lane, CODES_PER_HOUR, HOUR)));
    }

    /** Counts a request for an e-mail to an address; requests of others must not prevent its owner from getting one. */
    public void countForgotten(Device device, AccountKind kind, String email) {
        String recipient = devices.find(kind, email, device.tokens()).orElse(account(kind, email));
        count(List.of(
                new Allowance("forgot-password-address", network(device), MAILED_LINKS_PER_ADDRESS, HOUR),
                new Allowance("forgot-password", recipient, MAILS_PER_RECIPIENT, HOUR)));
    }

    /** Counts an attempt to use the token of such an e-mail. */
    public void countReset(Device device) {
        count(List.of(new Allowance("reset-password", network(device), MAILED_LINKS_PER_ADDRESS, HOUR)));
    }

    /** An address may have an account of each kind, with separate allowances. */
    private static String account(AccountKind kind, String email) {
        return kind == AccountKind.USER ? email : "partner " + email;
    }

    private static String network(Device device) {
        return ClientNetwork.of(device.ip());
    }

    private Attempt count(List<Allowance> allowances) {
        List<Allowance> counted = new ArrayList<>();
        for (Allowance allowance : allowances) {
            limits.countAction(allowance.action, allowance.who, allowance.most, allowance.window);
            counted.add(allowance);
        }
        return new Attempt(limits, counted);
    }

    private record Allowance(String action, String who, int most, Duration window) {}

    /** A counted attempt. */
    public static final class Attempt {
        private final RateLimits limits;
        private final List<Allowance> counted;

        private Attempt(RateLimits limits, List<Allowance> counted) {
            this.limits = limits;
            this.counted = counted;
        }

        /** Takes the attempt back because it was correct. */
        public void takeBack() {
            counted.forEach(allowance -> limits.takeBack(allowance.action, allowance.who, allowance.window));
        }
    }
}
