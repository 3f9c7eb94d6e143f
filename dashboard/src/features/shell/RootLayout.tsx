import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { shortcuts } from '@/lib/shortcuts'

const Toaster = lazy(() => import('@/ui/Toaster').then((module) => ({ default: module.Toaster })))

export function RootLayout() {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => shortcuts.handle(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
  return (
    <>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  )
}
