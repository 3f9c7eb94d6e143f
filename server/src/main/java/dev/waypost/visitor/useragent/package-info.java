/** What the program a visitor uses says about itself: device, system, browser, or that it is a bot. Start reading with Agents. */
@NullMarked
package dev.waypost.visitor.useragent;

import org.jspecify.annotations.NullMarked;
