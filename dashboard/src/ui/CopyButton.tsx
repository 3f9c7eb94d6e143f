import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '@/lib/clipboard'
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
      onClick={() => void copyText(value).then(setCopied)}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}
