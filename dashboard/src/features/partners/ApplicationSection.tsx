import { Link } from '@tanstack/react-router'
import type { MarketplaceDetail } from '@/api/marketplace'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { ApplicationForm } from './ApplicationForm'
import { WithdrawButton } from './WithdrawButton'
import { STANDINGS } from './words'

/** The application form, or the state of the application. */
export function ApplicationSection({ program }: { program: MarketplaceDetail }) {
  const status = program.enrollment?.status
  if (!status || status === 'withdrawn') return <ApplicationForm slug={program.slug} />
  return (
    <Section
      title="Your application"
      footer={
        <>
          <Badge tone={STANDINGS[status].tone}>{STANDINGS[status].label}</Badge>
          {status === 'pending' && <WithdrawButton slug={program.slug} />}
          {status === 'approved' && (
            <Button asChild variant="primary">
              <Link to="/partners">Get your link</Link>
            </Button>
          )}
        </>
      }
    />
  )
}
