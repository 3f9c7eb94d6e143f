/** Facts from the user agent: device, system, browser, or bot. Start reading with UserAgentParser. */
@NullMarked
package dev.waypost.visitor.useragent;

import org.jspecify.annotations.NullMarked;
