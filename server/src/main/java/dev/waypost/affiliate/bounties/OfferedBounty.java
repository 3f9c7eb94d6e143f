package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.partners.model.EnrollmentId;

/** A bounty that a partner can earn, or submitted something for. */
record OfferedBounty(EnrollmentId enrollmentId, Bounty bounty) {}
