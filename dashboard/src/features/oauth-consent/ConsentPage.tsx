import { useSearch } from '@tanstack/react-router'
import { AskedConsent } from './AskedConsent'
import { BrokenRequest } from './BrokenRequest'
import { readRequest } from './consentRequest'

/** The consent page of the OAuth authorization endpoint. */
export function ConsentPage() {
  const { request: packed } = useSearch({ from: '/oauth/authorize' })
  const request = readRequest(packed)
  return request ? <AskedConsent request={request} /> : <BrokenRequest reason="The link that brought you here is incomplete." />
}
