import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import 'sonner'
import { afterEach, vi } from 'vitest'
import { loadOverlays } from '@/ui/useOverlays'
import { server } from './server'
import './patience'

afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  // A test that leaves the page would take along those that share its worker.
  if (window.location.hostname !== 'localhost') throw new Error(`The test went to ${window.location.href}.`)
})

// Stubs of browser APIs that Radix and cmdk need and happy-dom lacks.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoObserver)
vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }))
HTMLCanvasElement.prototype.getContext = () => null
window.scrollTo = () => {}
// Browsers leave the focus where it is when a body that takes none is asked to take it.
HTMLBodyElement.prototype.focus = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.hasPointerCapture = () => false
Element.prototype.setPointerCapture = () => {}
Element.prototype.releasePointerCapture = () => {}

// As a second after the first screen, so that tests need not wait for it; ui/overlays.test.tsx looks at that second.
await loadOverlays()
// Toasts bring their styles along, two hundred rules that happy-dom would match with every element whose style is asked for.
for (const style of document.head.querySelectorAll('style')) style.remove()
