/** The invitation token in the return path, if the user came from an invitation. */
export function invitationIn(redirect: string | undefined): string | undefined {
  return /^\/invitations\/([\w-]+)$/.exec(redirect ?? '')?.[1]
}
