/**
 * Custom domains: registration, DNS verification, and the redirects of their root, unknown and expired links. Start
 * reading with DomainService.
 */
@NullMarked
package dev.waypost.domains;

import org.jspecify.annotations.NullMarked;
