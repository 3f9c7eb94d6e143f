/** Custom domains: claiming, verifying by DNS, and where their root, unknown and expired addresses lead. Start reading with DomainService. */
@NullMarked
package dev.waypost.domains;

import org.jspecify.annotations.NullMarked;
