/** Invitations to affiliate programs: workspaces send them by mail, and whoever has the token joins. Start reading with ProgramInvites. */
@NullMarked
package dev.waypost.affiliate.invitations;

import org.jspecify.annotations.NullMarked;
