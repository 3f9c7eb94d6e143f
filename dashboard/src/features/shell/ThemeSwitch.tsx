import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { useState } from 'react'
import { chooseTheme, storedTheme, type Theme } from '@/lib/theme'

const THEMES = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
  { value: 'system', label: 'Theme of the system', icon: Monitor },
] as const

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(storedTheme)
  return (
    <ToggleGroup.Root
      type="single"
      value={theme}
      aria-label="Theme"
      onValueChange={(value) => {
        if (!value) return
        setTheme(value as Theme)
        chooseTheme(value as Theme)
      }}
      className="flex gap-0.5 rounded-md bg-sunken p-0.5"
    >
      {THEMES.map(({ value, label, icon: Icon }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          aria-label={label}
          className="grid h-6 w-7 place-items-center rounded-sm text-ink-faint hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-card"
        >
          <Icon aria-hidden className="size-3.5" />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
