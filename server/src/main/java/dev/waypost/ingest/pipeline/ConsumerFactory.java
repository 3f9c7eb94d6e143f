package dev.waypost.ingest.pipeline;

import dev.waypost.journal.Journal;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Creates journal consumers with the same dead letters, metrics and throttle. */
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
     * Creates a consumer without starting it.
     *
     * @param name the tag of its metrics and the name of its dead letters
     * @param batch maximum number of records passed to the sink at a time
     */
    public <T> JournalConsumer<T> create(String name, RecordPipeline<T> pipeline, int batch, JournalSink<T> sink) {
        BatchProcessor<T> processor =
                new BatchProcessor<>(name, new JournalSource(journal), pipeline, sink, deadLetters);
        return new JournalConsumer<>(name, journal, processor, batch, sink, load, meters);
    }
}
