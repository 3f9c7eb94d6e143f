/**
 * Accounts of partners: registering, signing in, and what they say about themselves. How passwords, codes and sessions are checked is
 * auth's; which partners of workspaces an account is, partners knows. Start reading with PartnerAccounts.
 */
@NullMarked
package dev.waypost.affiliate.accounts;

import org.jspecify.annotations.NullMarked;
