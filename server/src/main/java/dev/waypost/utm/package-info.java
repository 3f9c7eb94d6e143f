/** Templates of utm parameters. Read UtmTemplateService first. */
@NullMarked
package dev.waypost.utm;

import org.jspecify.annotations.NullMarked;
