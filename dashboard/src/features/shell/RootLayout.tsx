import { Outlet } from '@tanstack/react-router'
import { Tooltip } from 'radix-ui'
import { useEffect } from 'react'
import { shortcuts } from '@/lib/shortcuts'
import { Toaster } from '@/ui/Toaster'

export function RootLayout() {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => shortcuts.handle(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
  return (
    <Tooltip.Provider delayDuration={300}>
      <Outlet />
      <Toaster />
    </Tooltip.Provider>
  )
}
