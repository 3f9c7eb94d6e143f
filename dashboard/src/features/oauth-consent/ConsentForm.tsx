import { useState } from 'react'
import { type ConsentRequest, useDecideConsent } from '@/api/oauth'
import type { Consent, ConsentDecision } from '@/api/models'
import { useOptionalSession } from '@/api/session'
import { AuthLayout } from '@/features/auth'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { AppCard } from './AppCard'
import { ScopeList } from './ScopeList'

/** Asks the user to grant the scopes to the app in a workspace. */
export function ConsentForm({ request, consent }: { request: ConsentRequest; consent: Consent }) {
  const session = useOptionalSession()
  const { app, redirectHost, scopes, workspaces } = consent
  const [chosen, setChosen] = useState(() => (workspaces.find(({ id }) => id === session?.workspaceId) ?? workspaces[0])?.id)
  const decide = useDecideConsent(request)
  const workspace = workspaces.find(({ id }) => id === chosen)
  const options = workspaces.map(({ id, name, role }) => ({ value: id, label: name, description: `Your role: ${role}` }))
  const send = (decision: ConsentDecision) => decide.mutate({ decision, workspaceId: chosen }, { onSuccess: (url) => window.location.assign(url) })
  const busy = decide.isPending || decide.isSuccess
  return (
    <AuthLayout
      title={`Connect ${app.name}?`}
      description={
        <>
          You are signed in as <strong className="font-medium text-ink">{session?.user.email}</strong>.
        </>
      }
      footer={
        <>
          You will be redirected to <strong className="font-medium text-ink">{redirectHost}</strong>. Disconnect the app at any time under Profile, Connected apps.
        </>
      }
    >
      <AppCard app={app} />
      {workspace ? (
        <>
          <Field label="Workspace to connect">{(control) => <Select {...control} value={workspace.id} onChange={setChosen} options={options} />}</Field>
          <ScopeList scopes={scopes} allowed={workspace.scopes} />
        </>
      ) : (
        <Notice tone="warning">You have no workspace that the app can connect to.</Notice>
      )}
      <div className="grid gap-2">
        <FormError message={decide.error ? describeProblem(decide.error) : undefined} />
        <Button variant="primary" size="large" disabled={!workspace || workspace.scopes.length === 0} pending={busy && decide.variables?.decision === 'allow'} onClick={() => send('allow')}>
          Allow
        </Button>
        <Button size="large" pending={busy && decide.variables?.decision === 'deny'} onClick={() => send('deny')}>
          Deny
        </Button>
      </div>
    </AuthLayout>
  )
}
