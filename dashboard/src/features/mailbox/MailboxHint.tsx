export function MailboxHint() {
  return (
    <p className="grid min-h-64 place-items-center rounded-lg border border-dashed border-line-strong text-sm text-ink-faint max-lg:hidden">
      Choose a message to read it.
    </p>
  )
}
