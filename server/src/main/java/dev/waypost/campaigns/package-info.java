/** Campaigns: cost, budgets and status. Start reading with CampaignService. */
@NullMarked
package dev.waypost.campaigns;

import org.jspecify.annotations.NullMarked;
