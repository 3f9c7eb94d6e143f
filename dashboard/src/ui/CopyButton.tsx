import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button'

type Props = { value: string; label?: string; size?: 'small' | 'medium' }

export function CopyButton({ value, label = 'Copy', size = 'small' }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <Button
      size={size}
      icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}
