package dev.waypost.affiliate.programs;

/** A program with what it has come to. */
record MeasuredProgram(Program program, ProgramTotals totals) {}
