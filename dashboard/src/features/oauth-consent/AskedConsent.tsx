import { type ConsentRequest, useConsent } from '@/api/oauth'
import { AuthLayout } from '@/features/auth'
import { describeProblem } from '@/lib/problem'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { BrokenRequest } from './BrokenRequest'
import { ConsentForm } from './ConsentForm'

export function AskedConsent({ request }: { request: ConsentRequest }) {
  const consent = useConsent(request)
  if (consent.data) return <ConsentForm request={request} consent={consent.data} />
  if (consent.error) return <BrokenRequest reason={describeProblem(consent.error)} />
  return (
    <AuthLayout title="Connect an app">
      <RowsSkeleton label="Loading the request of the app" />
    </AuthLayout>
  )
}
