import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from './api/queryClient'
import { followSystemTheme } from './lib/theme'

/** Mounts an application on the page. */
export function showApp(createRouterWith: (queryClient: QueryClient) => AnyRouter): void {
  const queryClient = createClient()
  const router = createRouterWith(queryClient)
  followSystemTheme()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element "root".')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
