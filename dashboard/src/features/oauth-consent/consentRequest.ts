import type { ConsentRequest } from '@/api/oauth'

/** Decodes the authorization request, which the server passes as one base64url parameter; undefined if it is invalid. */
export function readRequest(packed: string | undefined): ConsentRequest | undefined {
  if (!packed) return undefined
  const fields = Object.fromEntries(new URLSearchParams(unpack(packed)))
  const { client_id, redirect_uri } = fields
  return client_id && redirect_uri ? { ...fields, client_id, redirect_uri } : undefined
}

function unpack(packed: string): string {
  try {
    const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
  } catch {
    return ''
  }
}
