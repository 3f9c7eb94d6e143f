import { Toaster as Sonner } from 'sonner'

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'flex w-full items-center gap-3 rounded-lg bg-raised px-4 py-3 text-sm text-ink shadow-raised',
          description: 'text-ink-soft',
          icon: 'shrink-0 text-ink-faint',
          actionButton: 'ms-auto shrink-0 rounded-md border border-line-strong px-2 py-1 font-medium hover:bg-sunken',
        },
      }}
    />
  )
}
