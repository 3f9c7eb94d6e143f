import { recall, remember } from './storage'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'waypost-theme'
const darkSystem = '(prefers-color-scheme: dark)'

export function storedTheme(): Theme {
  const value = recall(KEY)
  return value === 'light' || value === 'dark' ? value : 'system'
}

export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(darkSystem).matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  remember(KEY, theme)
  applyTheme(theme)
}

const follow = () => applyTheme(storedTheme())

/** Follows the system theme while the page is open. */
export function followSystemTheme(): () => void {
  const query = matchMedia(darkSystem)
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
