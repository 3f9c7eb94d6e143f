import { Link } from '@tanstack/react-router'
import { AuthLayout } from '@/features/auth'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

export function BrokenRequest({ reason }: { reason: string }) {
  return (
    <AuthLayout title="This app cannot be connected" description="Go back to the app and try again. If the problem continues, contact the developer of the app.">
      <Notice tone="danger">{reason}</Notice>
      <Button asChild size="large">
        <Link to="/">Back to the dashboard</Link>
      </Button>
    </AuthLayout>
  )
}
