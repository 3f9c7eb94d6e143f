import { Link, useParams } from '@tanstack/react-router'
import { useMarketplaceProgram, useSimilarPrograms } from '@/api/marketplace'
import { plural } from '@/lib/numbers'
import { Money } from '@/ui/Money'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Section } from '@/ui/Section'
import { ApplicationSection } from './ApplicationSection'
import { ProgramCard } from './ProgramCard'
import { describeCommission, describeDiscount } from './words'

export function MarketplaceProgramPage() {
  const { slug } = useParams({ from: '/partner/partners/marketplace/$slug' })
  const program = useMarketplaceProgram(slug)
  const similar = useSimilarPrograms(slug)
  return (
    <>
      <Link to="/partners/marketplace" className="text-sm text-ink-soft underline-offset-4 hover:underline">
        All programs
      </Link>
      <QueryView query={program} loading={<RowsSkeleton rows={5} label="Loading the program" />}>
        {(found) => (
          <>
            <PageHeader title={found.name} place="Marketplace" description={describeCommission(found.commission)} />
            <Section title="About the program">
              {found.description && <p className="max-w-prose text-sm text-pretty wrap-anywhere whitespace-pre-line text-ink-soft">{found.description}</p>}
              <ul className="grid gap-1 text-sm">
                <li>
                  <a href={found.website} rel="noreferrer" className="wrap-anywhere text-accent-text underline-offset-4 hover:underline">
                    {found.website}
                  </a>
                </li>
                <li>Attribution window: {plural(found.cookieDays, 'day')}.</li>
                {found.minPayout > 0 && (
                  <li>
                    Minimum payout: <Money amount={found.minPayout} currency={found.currency} />.
                  </li>
                )}
                {found.discount && <li>Customer discount: {describeDiscount(found.discount)}.</li>}
                {found.supportEmail && (
                  <li>
                    Contact:{' '}
                    <a href={`mailto:${found.supportEmail}`} className="wrap-anywhere text-accent-text underline-offset-4 hover:underline">
                      {found.supportEmail}
                    </a>
                    .
                  </li>
                )}
                {found.termsUrl && (
                  <li>
                    <a href={found.termsUrl} rel="noreferrer" className="text-accent-text underline-offset-4 hover:underline">
                      Terms of the program
                    </a>
                  </li>
                )}
              </ul>
            </Section>
            <ApplicationSection program={found} />
          </>
        )}
      </QueryView>
      {similar.data && similar.data.length > 0 && (
        <section aria-label="Similar programs" className="grid gap-3">
          <h2 className="font-semibold">Similar programs</h2>
          <ul className="grid gap-4 sm:grid-cols-3">
            {similar.data.map((other) => (
              <li key={other.id} className="grid grid-cols-[minmax(0,1fr)]">
                <ProgramCard program={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
