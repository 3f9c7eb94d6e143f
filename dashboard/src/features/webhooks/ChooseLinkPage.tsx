import { useNavigate, useSearch } from '@tanstack/react-router'
import { MousePointerClick } from 'lucide-react'
import { useState } from 'react'
import { useLinkChoices } from '@/api/links'
import { useWorkspace } from '@/features/workspaces'
import { compact } from '@/lib/search'
import { spokenAddress } from '@/lib/urls'
import { Combobox } from '@/ui/Combobox'
import { EmptyState } from '@/ui/EmptyState'
import { Field } from '@/ui/Field'
import { PageHeader } from '@/ui/PageHeader'
import { useSettled } from '@/ui/useSettled'
import { WebhookList } from './WebhookList'
import { WebhookNav } from './WebhookNav'
import { FAMILY_WORDS } from './words'

const PAUSE_MS = 250
const NONE = { value: '', label: 'Choose a link' }

/** Webhooks of links belong to one link each, so the link is chosen first. */
export function ChooseLinkPage() {
  const workspace = useWorkspace()
  const { link = '', page = 1 } = useSearch({ from: '/member/$workspace/webhooks/links' })
  const navigate = useNavigate({ from: '/$workspace/webhooks/links' })
  const [search, setSearch] = useState('')
  const options = useLinkChoices(workspace.id, useSettled(search, PAUSE_MS), [link]).map(({ id, shortUrl, title }) => ({ value: id, label: spokenAddress(shortUrl), ...(title ? { hint: title } : {}) }))
  return (
    <>
      <PageHeader title="Webhooks" place={workspace.name} description={FAMILY_WORDS.link.description} />
      <WebhookNav />
      <div className="sm:max-w-96">
        <Field label="Link" hint="You can also open webhooks from the page of each link.">
          {(control) => (
            <Combobox {...control} value={link} options={link === '' ? [NONE, ...options] : options} searchLabel="Find a link" onSearch={setSearch} onChange={(next) => void navigate({ search: compact({ link: next || undefined }) })} />
          )}
        </Field>
      </div>
      {link === '' ? (
        <EmptyState icon={MousePointerClick} title="No link chosen">
          {FAMILY_WORDS.link.why}
        </EmptyState>
      ) : (
        <WebhookList key={link} workspace={workspace} family={{ kind: 'link', linkId: link }} page={page} onPage={(next) => void navigate({ search: { link, page: next } })} />
      )}
    </>
  )
}
