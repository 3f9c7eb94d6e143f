/** Templates of utm parameters. Start reading with UtmTemplateService. */
@NullMarked
package dev.waypost.utm;

import org.jspecify.annotations.NullMarked;
