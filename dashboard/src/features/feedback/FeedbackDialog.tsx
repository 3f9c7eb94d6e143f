import { toast } from '@/ui/toast'
import { Dialog } from '@/ui/Dialog'
import { FeedbackForm } from './FeedbackForm'

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const thank = () => {
    toast.success('Thank you. Your feedback was sent.')
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Give feedback" description="It goes to the people who run this service, together with your name and the page you are on.">
      <FeedbackForm onSent={thank} onCancel={onClose} />
    </Dialog>
  )
}
