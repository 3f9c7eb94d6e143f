export { ThemeSwitch } from './ThemeSwitch'
