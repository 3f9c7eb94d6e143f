package dev.waypost.testing;

import dev.waypost.testing.http.ApiResponse;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Sends requests at the same moment, to test that a rule holds for concurrent requests. */
public final class ConcurrentRequests {
    private ConcurrentRequests() {}

    /** The statuses in ascending order, because it is open which request wins. */
    public static List<Integer> statuses(Request... requests) {
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(requests.length)) {
            List<Future<ApiResponse>> answers = Stream.of(requests)
                    .map(request -> threads.submit(() -> {
                        start.await();
                        return request.send();
                    }))
                    .toList();
            start.countDown();
            return answers.stream()
                    .map(ConcurrentRequests::answer)
                    .map(ApiResponse::statusCode)
                    .sorted()
                    .toList();
        }
    }

    private static ApiResponse answer(Future<ApiResponse> answer) {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @FunctionalInterface
    public interface Request {
        ApiResponse send();
    }
}
