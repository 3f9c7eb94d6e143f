import { Link, useRouter } from '@tanstack/react-router'
import { AuthLayout } from '@/features/auth'
import { PartnerRegistration } from './PartnerRegistration'

export function PartnerRegisterPage() {
  const router = useRouter()
  return (
    <AuthLayout
      title="Create a partner account"
      description="Find programs, get referral links and track your earnings."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/partners/sign-in" className="font-medium text-accent-text underline-offset-4 hover:underline">
            Sign in
          </Link>
        </>
      }
    >
      <PartnerRegistration onDone={() => router.invalidate()} />
    </AuthLayout>
  )
}
