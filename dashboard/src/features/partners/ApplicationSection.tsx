import { Link } from '@tanstack/react-router'
import { type MarketplaceDetail, useWithdraw } from '@/api/marketplace'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'
import { ApplicationForm } from './ApplicationForm'
import { STANDINGS } from './words'

/** Applies, or says what became of the application. */
export function ApplicationSection({ program }: { program: MarketplaceDetail }) {
  const withdraw = useWithdraw(program.slug)
  const status = program.enrollment?.status
  if (!status || status === 'withdrawn') return <ApplicationForm slug={program.slug} />
  const takeBack = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast.success('Application withdrawn'),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <Section
      title="Your application"
      footer={
        <>
          <Badge tone={STANDINGS[status].tone}>{STANDINGS[status].label}</Badge>
          {status === 'pending' && (
            <Button variant="dangerQuiet" pending={withdraw.isPending} onClick={takeBack}>
              Withdraw
            </Button>
          )}
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
