import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createClient } from '@/api/queryClient'
import { createPortalRouter } from '@/portalRouter'
import { createAppRouter } from '@/router'

/** Renders the whole application at a URL. */
export function renderApp(path: string) {
  const queryClient = createClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const history = createMemoryHistory({ initialEntries: [`/app${path}`] })
  const router = (path.startsWith('/partners') ? createPortalRouter : createAppRouter)(queryClient, history)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, history, router, user: userEvent.setup({ delay: null }) }
}
