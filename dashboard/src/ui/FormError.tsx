import { use } from 'react'
import { Notice } from './Notice'
import { WayOutContext } from './WayOutContext'

type Props = { message: string | undefined; /** The code of the server's refusal. */ code?: string | number | undefined }

export function FormError({ message, code }: Props) {
  const wayOut = use(WayOutContext)
  return message ? (
    <Notice tone="danger" action={code && wayOut(String(code))}>
      {message}
    </Notice>
  ) : null
}
