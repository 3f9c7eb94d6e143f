/**
 * Invitations to affiliate programs: workspaces send them by e-mail, and the holder of the token joins. Start reading
 * with ProgramInvites.
 */
@NullMarked
package dev.waypost.affiliate.invitations;

import org.jspecify.annotations.NullMarked;
