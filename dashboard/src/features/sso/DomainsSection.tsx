import { type FormEvent, useState } from 'react'
import { useAddSsoDomain, useSsoDomains } from '@/api/saml'
import type { Workspace } from '@/api/models'
import { describeProblem, isProblem } from '@/lib/problem'
import { capitalise } from '@/lib/words'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { toast } from '@/ui/toast'
import { SsoDomainItem } from './SsoDomainItem'

function objectionOf(error: unknown): string {
  const field = isProblem(error) ? error.fields.find((problem) => problem.field === 'domain') : undefined
  return field ? capitalise(field.message) : describeProblem(error)
}

/** The e-mail domains for which identity providers of this workspace may sign users in. */
export function DomainsSection({ workspace }: { workspace: Workspace }) {
  const domains = useSsoDomains(workspace.id)
  const add = useAddSsoDomain(workspace.id)
  const [domain, setDomain] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!domain.trim() || add.isPending) return
    add.mutate(domain.trim(), {
      onSuccess: (added) => {
        setDomain('')
        toast.success(`Added ${added.domain}`)
      },
    })
  }
  return (
    <Section title="E-mail domains" description="Verify your domains with a TXT record. An identity provider can sign in only people with an address at a verified domain.">
      <QueryView query={domains} loading={<Skeleton className="h-24 rounded-md" />}>
        {(list) =>
          list.length > 0 && (
            <ul aria-label="E-mail domains" className="grid gap-3">
              {list.map((item) => (
                <SsoDomainItem key={item.id} domain={item} workspace={workspace} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <form onSubmit={submit} noValidate>
        <Field label="Add a domain" error={add.error ? objectionOf(add.error) : undefined}>
          {(control) => (
            <div className="flex gap-2">
              <Input {...control} value={domain} onChange={(event) => setDomain(event.target.value)} inputMode="url" placeholder="example.com" autoComplete="off" autoCapitalize="none" spellCheck={false} />
              <Button type="submit" pending={add.isPending} className="h-9">
                Add
              </Button>
            </div>
          )}
        </Field>
      </form>
    </Section>
  )
}
