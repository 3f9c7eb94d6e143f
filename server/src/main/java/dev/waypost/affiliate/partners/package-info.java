/**
 * Partners, their membership in programs (the enrolled partner of the API) and their links. Start reading with
 * EnrollmentService; other features find the partner of a link with ReferringPartners.
 */
@NullMarked
package dev.waypost.affiliate.partners;

import org.jspecify.annotations.NullMarked;
