/** Groups of a program's partners, with rewards and a discount of their own. Commissions ask Groups what a partner is paid. */
@NullMarked
package dev.waypost.affiliate.groups;

import org.jspecify.annotations.NullMarked;
