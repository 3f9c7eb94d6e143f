package dev.waypost.redirect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RememberedTest {
    private final List<Runnable> waiting = new ArrayList<>();
    private final AtomicInteger loads = new AtomicInteger();
    private Optional<String> stored = Optional.of("first");
    private final Remembered<String> remembered = new Remembered<>(100, waiting::add, _ -> {
        loads.incrementAndGet();
        return stored;
    });

    @Test
    void loadsOnceHoweverManyWait() {
        CompletableFuture<Optional<String>> one = remembered.load("a");
        CompletableFuture<Optional<String>> two = remembered.load("a");
        runLoads();

        assertThat(loads).hasValue(1);
        assertThat(one.join()).contains("first");
        assertThat(two.join()).contains("first");
        assertThat(remembered.peek("a")).isEqualTo("first");
    }

    @Test
    void remembersThatThereIsNone() {
        stored = Optional.empty();
        CompletableFuture<Optional<String>> load = remembered.load("a");
        runLoads();

        assertThat(load.join()).isEmpty();
        assertThat(remembered.isMissing("a")).isTrue();
        remembered.forget("a");
        assertThat(remembered.isMissing("a")).isFalse();
    }

    @Test
    void doesNotKeepWhatWasReadBeforeAChange() {
        CompletableFuture<Optional<String>> stale = remembered.load("a");
        remembered.forget("a");
        runLoads();

        assertThat(stale.join()).contains("first");
        assertThat(remembered.peek("a")).isNull();
    }

    @Test
    void aChangeOfManyAlsoDropsWhatIsBeingLoaded() {
        CompletableFuture<Optional<String>> stale = remembered.load("a");
        remembered.forgetIf(_ -> false);
        runLoads();

        assertThat(stale.join()).contains("first");
        assertThat(remembered.peek("a")).isNull();
    }

    @Test
    void triesAgainAfterAFailure() {
        Remembered<String> failing = new Remembered<>(100, Runnable::run, _ -> {
            if (loads.incrementAndGet() == 1) {
                throw new IllegalStateException("the database is away");
            }
            return stored;
        });

        assertThat(failing.load("a")).isCompletedExceptionally();
        assertThat(failing.load("a").join()).contains("first");
    }

    private void runLoads() {
        waiting.forEach(Runnable::run);
        waiting.clear();
    }
}
