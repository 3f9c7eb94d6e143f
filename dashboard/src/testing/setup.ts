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
  // A test that leaves the page would break the others of its worker.
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
// In browsers, focusing a body that is not focusable does not move the focus.
HTMLBodyElement.prototype.focus = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.hasPointerCapture = () => false
Element.prototype.setPointerCapture = () => {}
Element.prototype.releasePointerCapture = () => {}

// Loaded in advance, so that tests do not wait for it; ui/overlays.test.tsx tests the loading itself.
await loadOverlays()
// The two hundred style rules of toasts are removed, because happy-dom would match each with every element whose style is computed.
for (const style of document.head.querySelectorAll('style')) style.remove()
