/** Campaigns: create and change them, their status, and alerts about their budgets. Read CampaignService first. */
@NullMarked
package dev.waypost.campaigns;

import org.jspecify.annotations.NullMarked;
