/**
 * Bounties: rewards of programs apart from conversions. Partners submit work (BountySubmissions), members review it
 * (BountyService), and performance is measured (PerformanceBounties).
 */
@NullMarked
package dev.waypost.affiliate.bounties;

import org.jspecify.annotations.NullMarked;
