import { useState } from 'react'
import { useDeleteDomain } from '@/api/domains'
import type { Domain, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

type Props = { domain: Domain; workspace: Workspace; onDeleted: () => void }

/** Asks for a simple confirmation first; asks for the name only if links would be deleted too. */
export function DeleteDomainSection({ domain, workspace, onDeleted }: Props) {
  const [open, setOpen] = useState(false)
  const remove = useDeleteDomain(workspace.id)
  const inUse = isProblem(remove.error, 'DOMAIN_IN_USE') || domain.linksCount > 0
  const change = (next: boolean) => {
    remove.reset()
    setOpen(next)
  }
  const confirm = () =>
    void remove.mutateAsync({ domainId: domain.id, force: inUse }).then(
      ({ linksDeleted }) => {
        toast.success(linksDeleted > 0 ? `Deleted ${domain.domain} and ${plural(linksDeleted, 'link')}` : `Deleted ${domain.domain}`)
        return onDeleted()
      },
      () => undefined,
    )
  return (
    <Section
      danger
      title="Delete this domain"
      description="Others can then add this domain. To keep its links working, archive it instead."
      footer={
        <Button variant="dangerQuiet" className="ms-auto" onClick={() => change(true)}>
          Delete domain
        </Button>
      }
    >
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={`Delete ${domain.domain}?`}
        description={
          inUse
            ? `${domain.linksCount > 0 ? plural(domain.linksCount, 'link is', 'links are') : 'Links are'} on this domain and will be deleted with it. Visitors who follow or scan them get an error. This cannot be undone.`
            : 'It has no links. You can add it again later, and have to verify it again.'
        }
        {...(inUse ? { phrase: domain.domain } : {})}
        confirmLabel={inUse ? 'Delete domain and links' : 'Delete domain'}
        pending={remove.isPending}
        error={remove.error && !isProblem(remove.error, 'DOMAIN_IN_USE') ? describeProblem(remove.error) : undefined}
        onConfirm={confirm}
      />
    </Section>
  )
}
