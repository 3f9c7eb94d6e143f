/** What a campaign costs: cost models, charged clicks and conversions, spend and the state of the budget. */
@NullMarked
package dev.waypost.campaigns.cost;

import org.jspecify.annotations.NullMarked;
