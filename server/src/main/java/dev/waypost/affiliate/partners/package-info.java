/**
 * Partners, their membership in programs (the enrolled partner of the API) and the links that are theirs. Read
 * EnrollmentService first; others ask Referrers whose a link is.
 */
@NullMarked
package dev.waypost.affiliate.partners;

import org.jspecify.annotations.NullMarked;
