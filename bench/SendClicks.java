import dev.waypost.journal.SideLane;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.journal.clicks.Trigger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes the given number of clicks a second into the journal of a running Waypost until it is stopped or the time is over, spread
 * over workspaces by Zipf's law. Prints the total at the end.
 */
public class SendClicks {
    private static final String AGENT = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like"
            + " Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

    private static volatile boolean stopped;

    public static void main(String[] args) throws Exception {
        UUID largest = UUID.fromString(args[1]);
        UUID link = UUID.fromString(args[2]);
        int perSecond = Integer.parseInt(args[3]);
        int seconds = Integer.parseInt(args[4]);
        int workspaces = Integer.parseInt(args[5]);
        UUID[] ids = new UUID[workspaces];
        double[] upTo = new double[workspaces];
        double all = 0;
        for (int w = 0; w < workspaces; w++) {
            ids[w] = w == 0 ? largest : md5("workspace" + (w + 1));
            all += 1.0 / (w + 1);
            upTo[w] = all;
        }
        UUID[] links = new UUID[workspaces * 20];
        for (int i = 0; i < links.length; i++) {
            links[i] = md5("link" + (i / 20 + 1) + "/" + i % 20);
        }
        Random random = new Random(7);
        long began = System.nanoTime();
        long sent = 0;
        Thread sending = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(sending)));
        try (SideLane lane = SideLane.in(Path.of(args[0]))) {
            while (!stopped && sent < (long) perSecond * seconds) {
                long due = (System.nanoTime() - began) * perSecond / 1_000_000_000;
                for (; sent < due; sent++) {
                    long now = System.currentTimeMillis();
                    // Every two-hundredth click is on the link whose newest click tells the age of answers.
                    boolean known = sent % 200 == 0;
                    int found = java.util.Arrays.binarySearch(upTo, random.nextDouble() * all);
                    int w = known ? 0 : Math.min(workspaces - 1, found < 0 ? -found - 1 : found);
                    lane.append(new Click(
                            ClickId.next(now), now, Trigger.LINK, null,
                            new Click.ClickedLink(ids[w], known ? link : links[w * 20 + random.nextInt(20)], null, null),
                            new Click.Visitor(random.nextLong(), 4L << 48 | random.nextInt(0xFFFFFF), false, false),
                            new Click.Route(null, null, "https://example.com/page", false),
                            new Click.Request(
                                    "localhost", AGENT, "https://site" + random.nextInt(200) + ".example/", null, "en-GB")));
                }
                LockSupport.parkNanos(2_000_000);
            }
        }
        System.out.printf("%d clicks in %.1f s%n", sent, (System.nanoTime() - began) / 1e9);
    }

    /** Completes the last record. */
    private static void stop(Thread sending) {
        stopped = true;
        try {
            sending.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Equals DuckDB's conversion of an md5 text to a UUID. */
    private static UUID md5(String text) throws Exception {
        java.nio.ByteBuffer bytes =
                java.nio.ByteBuffer.wrap(MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8)));
        return new UUID(bytes.getLong(), bytes.getLong());
    }
}
