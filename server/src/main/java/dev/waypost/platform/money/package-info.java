/** Money: which there is, how it is divided, and what it is worth in other money. Read Money and ExchangeRates first. */
@NullMarked
package dev.waypost.platform.money;

import org.jspecify.annotations.NullMarked;
