import { Link } from '@tanstack/react-router'
import type { MailSummary } from '@/api/models'
import { Card } from '@/ui/Card'
import { Time } from '@/ui/Time'

export function MailList({ mails }: { mails: MailSummary[] }) {
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Messages" className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to="/mailbox/$mailId"
              params={{ mailId: mail.id }}
              className="grid min-h-16 gap-0.5 px-4 py-3 -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-accent-soft"
            >
              <span className="truncate text-sm font-medium">{mail.subject}</span>
              <span className="flex justify-between gap-3 text-sm text-ink-soft">
                <span className="truncate">{mail.to}</span>
                <Time value={mail.createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
