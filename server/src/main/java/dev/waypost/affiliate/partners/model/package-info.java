/** What a partner and an enrolment are: ids, statuses, the bodies of requests and responses, and the port that checks applications. */
@NullMarked
package dev.waypost.affiliate.partners.model;

import org.jspecify.annotations.NullMarked;
