/** Money: currencies, amounts and exchange rates. Start reading with Money and ExchangeRates. */
@NullMarked
package dev.waypost.platform.money;

import org.jspecify.annotations.NullMarked;
