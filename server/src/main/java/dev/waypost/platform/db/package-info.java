/** SQL in text blocks, run as written. The only user of java.sql; start with {@code Db}. */
@NullMarked
package dev.waypost.platform.db;

import org.jspecify.annotations.NullMarked;
