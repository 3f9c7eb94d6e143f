const two = (value: number) => String(value).padStart(2, '0')

/** The value of a datetime-local input for an instant, in the browser's time zone. */
export function toLocalInput(instant: string | null | undefined): string {
  if (!instant) return ''
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return ''
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`
}

export function fromLocalInput(text: string): string | null {
  const time = new Date(text)
  return text === '' || Number.isNaN(time.getTime()) ? null : time.toISOString()
}
