import { Link, Outlet, useParams } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useMailbox } from '@/api/mailbox'
import { classNames } from '@/lib/classNames'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { MailList } from './MailList'

/** For development: the e-mails that this server would have sent. */
export function MailboxPage() {
  const mailbox = useMailbox({ live: true })
  const { mailId } = useParams({ strict: false })
  const unavailable = mailbox.fetchStatus === 'idle' && (mailbox.isPending || isProblem(mailbox.error, 'NOT_FOUND'))
  return (
    <main className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-8 md:py-10">
      <PageHeader
        title="Development mailbox"
        description="E-mail that this server stores instead of sending, because no mail server is configured."
        actions={
          <Button asChild>
            <Link to="/">Back to the dashboard</Link>
          </Button>
        }
      />
      {unavailable ? (
        <EmptyState icon={Inbox} title="Mailbox not available">
          The mailbox is available only on a local server without a mail server. Otherwise e-mail is sent, or stored as files in the data folder.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={classNames(mailId && 'max-lg:hidden')}>
            <QueryView
              query={mailbox}
              loading={<RowsSkeleton label="Loading mail" rows={6} />}
              isEmpty={(mails) => mails.length === 0}
              empty={
                <EmptyState icon={Inbox} title="No mail yet">
                  Register, invite someone or reset a password to see e-mail here.
                </EmptyState>
              }
            >
              {(mails) => <MailList mails={mails} />}
            </QueryView>
          </div>
          <Outlet />
        </div>
      )}
    </main>
  )
}
