/** Starting and stopping: settings, the embedded engines, the first account, health. Uses everything; nothing uses it. */
@NullMarked
package dev.waypost.app;

import org.jspecify.annotations.NullMarked;
