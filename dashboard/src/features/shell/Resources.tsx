import { Link } from '@tanstack/react-router'
import { BookOpen, Inbox } from 'lucide-react'
import { useMailbox } from '@/api/mailbox'
import { NavGroup } from './NavGroup'

const ITEM =
  'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm text-ink-soft hover:bg-sunken hover:text-ink max-md:h-10 max-md:text-base [&_svg]:size-4 [&_svg]:text-ink-faint'

export function Resources() {
  const mailbox = useMailbox()
  return (
    <NavGroup label="Resources">
      <a href="/docs" className={ITEM}>
        <BookOpen aria-hidden />
        API reference
      </a>
      {mailbox.data && (
        <Link to="/mailbox" className={ITEM}>
          <Inbox aria-hidden />
          Development mailbox
        </Link>
      )}
    </NavGroup>
  )
}
