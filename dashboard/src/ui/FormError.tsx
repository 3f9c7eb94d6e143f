import { Notice } from './Notice'

export function FormError({ message }: { message: string | undefined }) {
  return message ? <Notice tone="danger">{message}</Notice> : null
}
