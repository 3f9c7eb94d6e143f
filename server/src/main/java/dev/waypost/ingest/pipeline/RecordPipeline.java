package dev.waypost.ingest.pipeline;

import java.util.function.Function;

/** The steps from the bytes of a record to what is written: each is named and may reject the record. */
public final class RecordPipeline<T> {
    private final Function<byte[], T> steps;

    private RecordPipeline(Function<byte[], T> steps) {
        this.steps = steps;
    }

    public static <T> RecordPipeline<T> decode(Function<byte[], T> codec) {
        return new RecordPipeline<>(guarded(PipelineStep.DECODE, DropReason.UNREADABLE, codec));
    }

    /** Adds a step; any exception of it rejects the record for the given reason. */
    public <U> RecordPipeline<U> then(PipelineStep step, DropReason reason, Function<T, U> function) {
        return new RecordPipeline<>(steps.andThen(guarded(step, reason, function)));
    }

    /** Throws a {@link RejectedRecordException} where a step fails. */
    public T run(byte[] record) {
        return steps.apply(record);
    }

    /** A stack overflow in a regular expression depends on the visitor's text, so it is caught like an exception. */
    private static <A, B> Function<A, B> guarded(PipelineStep step, DropReason reason, Function<A, B> function) {
        return value -> {
            try {
                return function.apply(value);
            } catch (RuntimeException | StackOverflowError e) {
                throw new RejectedRecordException(step, reason, e);
            }
        };
    }
}
