import { Link } from '@tanstack/react-router'
import { Button } from '@/ui/Button'
import { AuthLayout } from './AuthLayout'

type Props = { mode: 'open' | 'invited' | 'closed'; setupRequired: boolean }

/** In place of the form where it would be refused. */
export function RegistrationClosed({ mode, setupRequired }: Props) {
  return (
    <AuthLayout title={setupRequired ? 'Not set up yet' : 'No new accounts here'} description={explanation(mode, setupRequired)}>
      <Button asChild variant="primary" size="large">
        <Link to="/sign-in">Sign in</Link>
      </Button>
    </AuthLayout>
  )
}

function explanation(mode: Props['mode'], setupRequired: boolean): string {
  if (setupRequired) return 'The first account is made with the one-time link that the server prints into its log at every start.'
  if (mode === 'invited') return 'Accounts on this server are by invitation. Ask somebody who has one to invite you, then open the link in the mail.'
  return 'Whoever runs this server has closed registration.'
}
