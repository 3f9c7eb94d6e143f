/** Only a path of this application may follow a sign-in, so that a crafted link cannot redirect to another site. */
export function safeRedirect(target: string | undefined): string | undefined {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\')) return undefined
  return target
}
