package dev.waypost.routing;

/** What has been found out about a visitor so far, a bit for each condition. Made for one decision. */
final class Answers {
    long asked;
    long yes;
}
