/** What partners see of their commissions: earnings in the portal, and the data of the referrals widget. */
@NullMarked
package dev.waypost.affiliate.commissions.earnings;

import org.jspecify.annotations.NullMarked;
