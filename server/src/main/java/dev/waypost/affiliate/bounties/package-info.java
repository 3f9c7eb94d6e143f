/**
 * Bounties: what programs pay for apart from conversions. Partners submit work (BountySubmissions), people review it
 * (BountyService), and what partners achieve is measured (PerformanceBounties).
 */
@NullMarked
package dev.waypost.affiliate.bounties;

import org.jspecify.annotations.NullMarked;
