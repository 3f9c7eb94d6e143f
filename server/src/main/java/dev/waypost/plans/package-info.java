/** What a workspace's plan allows and the credits it has left: later features ask here "may this workspace …?". */
@NullMarked
package dev.waypost.plans;

import org.jspecify.annotations.NullMarked;
