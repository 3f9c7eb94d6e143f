package dev.waypost.customers;

/** The number of customers. */
public record CustomerCount(long count) {}
