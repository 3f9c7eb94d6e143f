package dev.waypost.customers;

/** How many customers there are. */
public record CustomerCount(long count) {}
