import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from './api/queryClient'
import { followSystemTheme } from './lib/theme'
import { createAppRouter } from './router'
import './styles.css'

const queryClient = createClient()
const router = createAppRouter(queryClient)
followSystemTheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element "root".')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
