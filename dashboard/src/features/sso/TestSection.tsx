import { ExternalLink } from 'lucide-react'
import { useSamlTest, useStartSamlTest } from '@/api/saml'
import type { SamlConnection, SamlTest, Workspace } from '@/api/models'
import { ROLE_WORDS } from '@/lib/permissions'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Table } from '@/ui/Table'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'

const NOT_RECEIVED = <span className="text-ink-faint">Not received</span>

type Props = { connection: SamlConnection; workspace: Workspace }

/** Runs a test sign-in and shows its result. */
export function TestSection({ connection, workspace }: Props) {
  const test = useSamlTest(workspace.id, connection.id)
  const start = useStartSamlTest(workspace.id, connection.id)
  const begin = () => start.mutate(undefined, { onSuccess: ({ signInUrl }) => window.location.assign(signInUrl), onError: (error) => toast.error(describeProblem(error)) })
  const error: unknown = test.error
  return (
    <Section
      title="Test sign-in"
      description="Sign in at the identity provider to see what it sends. You stay signed in to your own account, and no member is added."
      footer={
        <>
          {test.data ? (
            <span>
              Last test <Time value={test.data.testedAt} />
            </span>
          ) : (
            <span>Not tested yet</span>
          )}
          <Button variant={connection.status === 'draft' && !test.data?.succeeded ? 'primary' : 'secondary'} icon={<ExternalLink aria-hidden />} pending={start.isPending} onClick={begin}>
            {test.data ? 'Test again' : 'Test sign-in'}
          </Button>
        </>
      }
    >
      {test.isPending && <Skeleton className="h-16 rounded-md" />}
      {test.data && <Result test={test.data} />}
      {test.isError && !isProblem(error, 'NOT_FOUND') && <ErrorState error={error} onRetry={() => void test.refetch()} />}
    </Section>
  )
}

/** What is to be compared must not be cut off on a phone. */
function whole(value: string) {
  return <span className="block min-w-40 whitespace-normal wrap-anywhere">{value}</span>
}

function Result({ test }: { test: SamlTest }) {
  const rows = [
    { key: 'name-id', cells: ['Name ID', test.nameId] },
    { key: 'email', cells: ['E-mail', test.email] },
    { key: 'name', cells: ['Name', test.name] },
    { key: 'groups', cells: ['Groups', test.groups?.join(', ')] },
    { key: 'role', cells: ['Role', test.role && ROLE_WORDS[test.role].label] },
  ].map(({ key, cells: [name, value] }) => ({ key, cells: [name, value ? whole(value) : NOT_RECEIVED] }))
  const received = Object.entries(test.attributes ?? {}).map(([name, values]) => ({
    key: name,
    cells: [
      <span key="name" className="font-mono text-xs">
        {name}
      </span>,
      whole(values.join(', ')),
    ],
  }))
  return (
    <>
      {test.succeeded ? <Notice>The sign-in works. The identity provider sent the following.</Notice> : <Notice tone="danger">{test.error?.message ?? 'The sign-in failed'}. Fix this, then test again.</Notice>}
      <Table label="Recognised values" columns={[{ name: 'Person' }, { name: 'Value' }]} rows={rows} />
      {received.length > 0 && <Table label="Attributes received" columns={[{ name: 'Attribute' }, { name: 'Value' }]} rows={received} />}
    </>
  )
}
