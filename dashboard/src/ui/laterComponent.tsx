import { type ComponentType, useState } from 'react'
import { later } from './later'

/** A component that is loaded when it is first rendered, or earlier by its `load`. */
export function laterComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const component = later(load)
  function LaterComponent(props: Props) {
    const Component = component.use(true)
    return Component ? <Component {...props} /> : null
  }
  return Object.assign(LaterComponent, { load: component.load })
}

/** A dialog that is loaded when it first opens, so that its form is not part of the first screen. */
export function laterDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = laterComponent(load)
  return function LaterDialog(props: Props) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    return wanted ? <Dialog {...props} /> : null
  }
}
