/** What accounts of users and of partners have in common for those who keep their sessions, codes, devices and mailed links. */
@NullMarked
package dev.waypost.auth.account;

import org.jspecify.annotations.NullMarked;
