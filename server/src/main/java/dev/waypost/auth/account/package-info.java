/** The tables that user and partner accounts have in common: sessions, recovery codes, devices and mailed links. */
@NullMarked
package dev.waypost.auth.account;

import org.jspecify.annotations.NullMarked;
