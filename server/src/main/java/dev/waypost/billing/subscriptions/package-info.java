/** The subscription of a workspace: its plan, period and status, what a change of plan costs, and whether the workspace fits a plan. */
@NullMarked
package dev.waypost.billing.subscriptions;

import org.jspecify.annotations.NullMarked;
