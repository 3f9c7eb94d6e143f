import { toast } from '@/ui/toast'
import { Dialog } from '@/ui/Dialog'
import { FeedbackForm } from './FeedbackForm'

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const thank = () => {
    toast.success('Thank you. Your feedback was sent.')
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Give feedback" description="Sent to the operators of this service, with your name and the current page.">
      <FeedbackForm onSent={thank} onCancel={onClose} />
    </Dialog>
  )
}
