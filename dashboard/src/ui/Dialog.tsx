import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '@/lib/classNames'
import { ShortcutScope } from './ShortcutScope'
import { useOverlays } from './useOverlays'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  wide?: boolean
  /** For values that are shown once: an accidental click or key must not close the dialog. */
  sticky?: boolean
}

/** Focuses the first field rather than the close button. Without a field it focuses the dialog, so that screen readers read it. */
function focusFirstField(event: Event): void {
  const content = event.currentTarget
  if (!(content instanceof HTMLElement)) return
  event.preventDefault()
  const field = content.querySelector<HTMLElement>('input, textarea, [role="combobox"]')
  ;(field ?? content).focus()
}

/** A centred panel on desktop screens, a sheet from the bottom on phones. */
export function Dialog({ open, onOpenChange, title, description, children, wide = false, sticky = false }: Props) {
  const opener = useRef<Element>(null)
  const overlays = useOverlays(open)
  if (!overlays) return null
  const { Dialog: Radix } = overlays
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            focusFirstField(event)
          }}
          onCloseAutoFocus={() => opener.current instanceof HTMLElement && opener.current.focus()}
          onInteractOutside={(event) => sticky && event.preventDefault()}
          onEscapeKeyDown={(event) => sticky && event.preventDefault()}
          className={classNames(
            'fixed z-40 flex max-h-[92dvh] animate-rise flex-col bg-raised shadow-raised outline-none',
            'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-xl',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[85dvh] sm:w-[calc(100vw-2rem)] sm:rounded-xl',
            wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
          )}
        >
          <ShortcutScope />
          <header className="flex items-start justify-between gap-4 px-5 pt-5">
            <div className="grid gap-1">
              <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
              {description && <Radix.Description className="text-sm text-ink-soft">{description}</Radix.Description>}
            </div>
            {!sticky && (
              <Radix.Close
                aria-label="Close"
                className="-me-2 -mt-1.5 grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Radix.Close>
            )}
          </header>
          <div className="min-h-0 overflow-y-auto p-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
