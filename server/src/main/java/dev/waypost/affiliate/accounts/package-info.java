/**
 * Partner accounts: registration, sign-in, profile and payout details. Passwords, codes and sessions are verified by
 * auth; the package partners links accounts to partners of workspaces. Start reading with PartnerAccounts.
 */
@NullMarked
package dev.waypost.affiliate.accounts;

import org.jspecify.annotations.NullMarked;
