import { use } from 'react'
import { formatAbsolute, formatDay, formatRelative } from '@/lib/dates'
import { FormatContext } from './FormatContext'
import { Tooltip } from './Tooltip'
import { useNow } from './useNow'

type Props = { value: string; /** A date alone, where distance says little. */ day?: boolean }

export function Time({ value, day = false }: Props) {
  const { locale, timeZone } = use(FormatContext)
  const now = useNow()
  return (
    <Tooltip content={formatAbsolute(value, locale, timeZone)}>
      <time dateTime={value} className="whitespace-nowrap tabular-nums">
        {day ? formatDay(value, locale, timeZone) : formatRelative(value, now, locale)}
      </time>
    </Tooltip>
  )
}
