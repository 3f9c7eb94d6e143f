/**
 * Demo data for a running Waypost, created through its public API, except for past clicks, which only the click journal
 * accepts.
 */
@NullMarked
package dev.waypost.app.demo;

import org.jspecify.annotations.NullMarked;
