import { useSearch } from '@tanstack/react-router'
import { AskedConsent } from './AskedConsent'
import { BrokenRequest } from './BrokenRequest'
import { readRequest } from './consentRequest'

/** Where an app asks a person whether it may act for them. */
export function ConsentPage() {
  const { request: packed } = useSearch({ from: '/oauth/authorize' })
  const request = readRequest(packed)
  return request ? <AskedConsent request={request} /> : <BrokenRequest reason="The link that brought you here is incomplete." />
}
