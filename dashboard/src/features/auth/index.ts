export { AuthLayout } from './AuthLayout'
export { emailField, nameField, newPasswordField } from './schemas'
export { VerifyEmailBanner } from './VerifyEmailBanner'
