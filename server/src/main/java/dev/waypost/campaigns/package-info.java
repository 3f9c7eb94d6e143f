/** Campaigns: cost, budgets and status. Read CampaignService first. */
@NullMarked
package dev.waypost.campaigns;

import org.jspecify.annotations.NullMarked;
