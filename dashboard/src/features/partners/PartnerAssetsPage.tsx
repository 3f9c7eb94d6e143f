import { useNavigate, useSearch } from '@tanstack/react-router'
import { FolderOpen } from 'lucide-react'
import { usePartnerAssets } from '@/api/partnerPortal'
import { usePartner } from '@/api/partnerSession'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Section } from '@/ui/Section'

const nothing = (
  <EmptyState icon={FolderOpen} title="No assets yet">
    Banners, logos and guidelines from your programs appear here.
  </EmptyState>
)

export function PartnerAssetsPage() {
  const { page = 1 } = useSearch({ from: '/partner/partners/assets' })
  const navigate = useNavigate()
  const { enrollments } = usePartner()
  const assets = usePartnerAssets(page)
  return (
    <>
      <PageHeader title="Assets" place="Partners" description="Banners, logos and guidelines from your programs." />
      <QueryView query={assets} loading={<RowsSkeleton rows={3} label="Loading assets" />} empty={nothing} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            {enrollments
              .map(({ programId, program }) => ({ programId, name: program.name, own: data.filter((asset) => asset.programId === programId) }))
              .filter(({ own }) => own.length > 0)
              .map(({ programId, name, own }) => (
                <Section key={programId} title={name}>
                  <ul aria-label={`Assets of ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                    {own.map((asset) => (
                      <li key={asset.id} className="grid gap-0.5 text-sm">
                        <a href={asset.url} target="_blank" rel="noreferrer" className="justify-self-start font-medium wrap-anywhere text-accent-text underline-offset-4 hover:underline">
                          {asset.name}
                        </a>
                        {asset.description && <p className="max-w-prose text-pretty wrap-anywhere text-ink-soft">{asset.description}</p>}
                      </li>
                    ))}
                  </ul>
                </Section>
              ))}
            <Pagination {...pagination} onPage={(next) => void navigate({ to: '/partners/assets', search: next > 1 ? { page: next } : {} })} />
          </>
        )}
      </QueryView>
    </>
  )
}
