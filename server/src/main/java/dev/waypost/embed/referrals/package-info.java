/** The port through which partner programs fill the referrals widget. */
@NullMarked
package dev.waypost.embed.referrals;

import org.jspecify.annotations.NullMarked;
