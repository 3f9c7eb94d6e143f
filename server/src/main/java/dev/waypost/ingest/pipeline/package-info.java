/**
 * What every consumer of the journal is made of: RecordSource, RecordPipeline (decode, enrich), JournalSink, and between them
 * BatchProcessor, which commits a batch together with its positions. JournalConsumer runs it on a thread, IngestThrottle says how fast.
 * Records that are rejected become dead letters. Start reading with BatchProcessor.
 */
@NullMarked
package dev.waypost.ingest.pipeline;

import org.jspecify.annotations.NullMarked;
