package dev.waypost.ingest.pipeline;

import dev.waypost.journal.Journal;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Gives every consumer of the journal the same contract: dead letters, metrics and a throttle. */
@Singleton
public class ConsumerFactory {
    private final Journal journal;
    private final DeadLetters deadLetters;
    private final ProcessorLoad load;
    private final MeterRegistry meters;

    ConsumerFactory(Journal journal, DeadLetters deadLetters, ProcessorLoad load, MeterRegistry meters) {
        this.journal = journal;
        this.deadLetters = deadLetters;
        this.load = load;
        this.meters = meters;
    }

    /**
     * Makes a consumer, which is not started.
     *
     * @param name the tag of its metrics and the name of its dead letters
     * @param batch the most records that the sink is given at once
     */
    public <T> JournalConsumer<T> create(String name, RecordPipeline<T> pipeline, int batch, JournalSink<T> sink) {
        BatchProcessor<T> processor =
                new BatchProcessor<>(name, new JournalSource(journal), pipeline, sink, deadLetters);
        return new JournalConsumer<>(name, journal, processor, batch, sink, load, meters);
    }
}
