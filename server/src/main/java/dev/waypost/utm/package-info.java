/** Templates of UTM parameters. Start reading with UtmTemplateService. */
@NullMarked
package dev.waypost.utm;

import org.jspecify.annotations.NullMarked;
