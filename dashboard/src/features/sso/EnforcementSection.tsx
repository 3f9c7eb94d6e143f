import { useState } from 'react'
import { useEnforceSso, useSsoDomains, useSsoEnforcement } from '@/api/saml'
import type { SamlConnection, SsoEnforcement, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Switch } from '@/ui/Switch'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { describeAffected, listed } from './words'

type Props = { workspace: Workspace; connections: readonly SamlConnection[] }

/** Whether SSO is required, and for which users. */
export function EnforcementSection({ workspace, connections }: Props) {
  const enforcement = useSsoEnforcement(workspace.id)
  return (
    <Section title="Enforcement" description="While this is off, people can choose between SSO and their password.">
      <QueryView query={enforcement} loading={<Skeleton className="h-16 rounded-md" />}>
        {(policy) => <Enforcement policy={policy} workspace={workspace} connections={connections} />}
      </QueryView>
    </Section>
  )
}

function Enforcement({ policy, workspace, connections }: Props & { policy: SsoEnforcement }) {
  const enforce = useEnforceSso(workspace.id)
  const proved = (useSsoDomains(workspace.id).data ?? []).filter(({ verified }) => verified).map(({ domain }) => domain)
  const [asking, setAsking] = useState(false)
  const inUse = new Set(connections.filter(({ status }) => status === 'active').flatMap(({ allowedDomains }) => allowedDomains))
  const domains = policy.ssoEnforced ? policy.domains : proved.filter((domain) => inUse.has(domain))
  const sentences = describeAffected(policy.affected, domains)
  const send = (enforced: boolean) =>
    enforce.mutate(
      { enforced, domains: enforced ? domains : [] },
      {
        onSuccess: () => {
          setAsking(false)
          toast.success(enforced ? 'Single sign-on is now required' : 'Single sign-on is now optional')
        },
        onError: (error) => !enforced && toast.error(describeProblem(error)),
      },
    )
  return (
    <>
      <Switch
        checked={policy.ssoEnforced}
        onChange={(on) => (on ? setAsking(true) : send(false))}
        disabled={(!policy.ssoEnforced && domains.length === 0) || enforce.isPending}
        label="Require single sign-on"
        description={domains.length > 0 ? `For addresses at ${listed(domains)}.` : 'You can turn this on once a connection is active for a verified domain.'}
      />
      {policy.ssoEnforced && (
        <Notice>
          {policy.enforcedAt && (
            <>
              On since <Time value={policy.enforcedAt} />.{' '}
            </>
          )}
          {policy.affected.members === 0 ? 'No member has such an address yet.' : `It affects ${policy.affected.members === 1 ? 'one member' : `${policy.affected.members} members`}.`}
          {policy.affected.exempt > 0 && ' The owner can still sign in with a password.'}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Require single sign-on?"
        description="The owner can always sign in with a password, so that nobody can lock the workspace."
        confirmLabel="Require SSO"
        pending={enforce.isPending}
        error={enforce.error ? describeProblem(enforce.error) : undefined}
        onConfirm={() => send(true)}
      >
        <ul aria-label="Who is affected" className="grid list-disc gap-1.5 ps-5 text-sm text-ink-soft">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
