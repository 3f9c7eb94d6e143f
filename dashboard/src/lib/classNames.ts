/** Joins class names. There are no overrides: a component with variants has a prop for them. */
export { clsx as classNames } from 'clsx'
