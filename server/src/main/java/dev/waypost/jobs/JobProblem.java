package dev.waypost.jobs;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Why a job failed as a whole. */
public record JobProblem(
        @Schema(examples = "TIMEOUT") String code,

        @Schema(examples = "The job took longer than 60 minutes")
        String message) {}
