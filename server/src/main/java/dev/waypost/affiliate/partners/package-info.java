/** Partners, their enrolment in programs and their links. Read EnrollmentService first; ReferringPartners finds the partner of a link. */
@NullMarked
package dev.waypost.affiliate.partners;

import org.jspecify.annotations.NullMarked;
