/** Custom domains: claiming, verifying by DNS, and where their root, unknown and expired addresses lead. Read DomainService first. */
@NullMarked
package dev.waypost.domains;

import org.jspecify.annotations.NullMarked;
