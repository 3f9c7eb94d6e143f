/**
 * User accounts: register, sign in, change the profile, the password and the second factor, and close the account. Read Accounts
 * first.
 */
@NullMarked
package dev.waypost.auth.users;

import org.jspecify.annotations.NullMarked;
