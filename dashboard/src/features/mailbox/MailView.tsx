import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useMail } from '@/api/mailbox'
import { Card } from '@/ui/Card'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Time } from '@/ui/Time'
import { MailText } from './MailText'

/** Shows a message in a sandboxed frame: links open outside, scripts do not run. */
function framed(html: string): string {
  return `<base target="_blank">${html}`
}

export function MailView() {
  const { mailId } = useParams({ from: '/mailbox/$mailId' })
  const mail = useMail(mailId)
  return (
    <div className="grid content-start gap-3">
      <Link to="/mailbox" className="flex items-center gap-1 text-sm text-ink-soft lg:hidden">
        <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
        All messages
      </Link>
      <QueryView query={mail} loading={<RowsSkeleton label="Loading the message" rows={5} />}>
        {({ subject, from, to, createdAt, text, html }) => {
          const plain = { value: 'text', label: 'Plain text', content: <MailText text={text} /> }
          const frame = (
            <iframe
              title={`Message: ${subject}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={framed(html ?? '')}
              className="h-128 w-full rounded-md border border-line bg-white"
            />
          )
          return (
            <Card className="grid gap-4 p-5">
              <header className="grid gap-1">
                <h2 className="text-lg font-semibold tracking-tight wrap-anywhere">{subject}</h2>
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {from} to {to}, <Time value={createdAt} />
                </p>
              </header>
              {html ? <Tabs key={mailId} label="Format" tabs={[{ value: 'html', label: 'HTML', content: frame }, plain]} /> : plain.content}
            </Card>
          )
        }}
      </QueryView>
    </div>
  )
}
