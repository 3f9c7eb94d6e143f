import { Link } from '@tanstack/react-router'
import { Button } from '@/ui/Button'
import { AuthLayout } from './AuthLayout'

type Props = { mode: 'open' | 'invited' | 'closed'; setupRequired: boolean }

/** Replaces the form if registration is not allowed. */
export function RegistrationClosed({ mode, setupRequired }: Props) {
  return (
    <AuthLayout title={setupRequired ? 'Not set up yet' : 'Registration is closed'} description={explanation(mode, setupRequired)}>
      <Button asChild variant="primary" size="large">
        <Link to="/sign-in">Sign in</Link>
      </Button>
    </AuthLayout>
  )
}

function explanation(mode: Props['mode'], setupRequired: boolean): string {
  if (setupRequired) return 'Create the first account with the one-time link that the server writes to its log at startup.'
  if (mode === 'invited') return 'You need an invitation to create an account on this server. Ask a member to invite you, then open the link in the e-mail.'
  return 'The operator of this server has closed registration.'
}
