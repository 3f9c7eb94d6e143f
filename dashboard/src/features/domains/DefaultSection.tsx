import { useMakeDomainDefault, useUpdateDomain } from '@/api/domains'
import type { Domain, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const complain = (error: unknown) => toast.error(describeProblem(error))

/** The role of the domain for new links: the default, one of several, or not offered. */
export function DefaultSection({ domain, workspace }: { domain: Domain; workspace: Workspace }) {
  const makeDefault = useMakeDomainDefault(workspace.id)
  const update = useUpdateDomain(workspace.id, domain.id)
  const choose = () => makeDefault.mutate(domain.id, { onSuccess: () => toast.success(`${domain.domain} is now the default domain`), onError: complain })
  const archive = (archived: boolean) =>
    update.mutate(
      { archived },
      {
        onError: complain,
        onSuccess: () =>
          toast.success(`${archived ? 'Archived' : 'Restored'} ${domain.domain}`, {
            action: { label: 'Undo', onClick: () => update.mutate({ archived: !archived }, { onError: complain }) },
          }),
      },
    )
  return (
    <Section
      title="New links"
      description={
        domain.archived
          ? 'Archived. This domain is not offered for new links. Existing links keep working.'
          : domain.primary
            ? 'New links use this domain by default.'
            : 'This domain is available for new links. Make it the default to use it automatically.'
      }
      footer={
        <div className="ms-auto flex flex-wrap gap-2">
          <Button pending={update.isPending} onClick={() => archive(!domain.archived)}>
            {domain.archived ? 'Restore' : 'Archive'}
          </Button>
          {!domain.primary && !domain.archived && (
            <Button disabled={!domain.verified} pending={makeDefault.isPending} onClick={choose}>
              Make default
            </Button>
          )}
        </div>
      }
    >
      {!domain.verified && !domain.archived && <p className="text-sm text-ink-faint">You can make it the default once it is verified.</p>}
    </Section>
  )
}
