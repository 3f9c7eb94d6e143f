/**
 * The parts of every journal consumer: RecordSource, RecordPipeline (decode, enrich), JournalSink, and BatchProcessor, which
 * connects them and commits a batch together with its offsets. JournalConsumer runs it on a thread, throttled by IngestThrottle.
 * Rejected records become dead letters. Start reading with BatchProcessor.
 */
@NullMarked
package dev.waypost.ingest.pipeline;

import org.jspecify.annotations.NullMarked;
