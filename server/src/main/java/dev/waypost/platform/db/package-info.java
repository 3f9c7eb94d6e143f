/** Runs hand-written SQL. The only package that uses java.sql; start reading with {@code Db}. */
@NullMarked
package dev.waypost.platform.db;

import org.jspecify.annotations.NullMarked;
