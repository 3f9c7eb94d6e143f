/** Joins class names. Nothing overrides here: a component that can look different has a prop for it. */
export { clsx as classNames } from 'clsx'
