package dev.waypost.affiliate.programs;

/** A program with its totals. */
record MeasuredProgram(Program program, ProgramTotals totals) {}
