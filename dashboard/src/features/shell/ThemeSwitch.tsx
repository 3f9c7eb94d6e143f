import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, storedTheme, type Theme } from '@/lib/theme'
import { overlaysAtHand } from '@/ui/useOverlays'

const THEMES = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
  { value: 'system', label: 'System theme', icon: Monitor },
] as const

/** Part of a menu, so that the arrow keys reach it; choosing keeps the menu open to compare. */
export function ThemeSwitch() {
  const { DropdownMenu } = overlaysAtHand()
  const [theme, setTheme] = useState<Theme>(storedTheme)
  const choose = (value: string) => {
    setTheme(value as Theme)
    chooseTheme(value as Theme)
  }
  return (
    <DropdownMenu.RadioGroup value={theme} onValueChange={choose} aria-label="Theme" className="flex gap-0.5 rounded-md bg-pressed p-0.5">
      {THEMES.map(({ value, label, icon: Icon }) => (
        <DropdownMenu.RadioItem
          key={value}
          value={value}
          aria-label={label}
          onSelect={(event) => event.preventDefault()}
          className="grid h-6 w-7 cursor-pointer place-items-center rounded-sm text-ink-soft outline-offset-0 hover:text-ink data-highlighted:ring-2 data-highlighted:ring-accent data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-card dark:data-[state=checked]:bg-line-strong"
        >
          <Icon aria-hidden className="size-3.5" />
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
