import { useSearch } from '@tanstack/react-router'
import { invitationIn } from './invitationIn'
import { RegistrationHint } from './RegistrationHint'

/** Keeps the search parameters when switching to registration. */
export function RegistrationHintInSearch() {
  const search = useSearch({ strict: false })
  return <RegistrationHint redirect={search.redirect} invitation={invitationIn(search.redirect)} />
}
