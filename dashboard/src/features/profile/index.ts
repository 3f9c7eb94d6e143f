export { TwoFactorSection } from './TwoFactorSection'
