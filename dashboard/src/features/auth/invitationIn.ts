/** The token of the invitation that somebody wants to go back to, if that is where they came from. */
export function invitationIn(redirect: string | undefined): string | undefined {
  return /^\/invitations\/([\w-]+)$/.exec(redirect ?? '')?.[1]
}
