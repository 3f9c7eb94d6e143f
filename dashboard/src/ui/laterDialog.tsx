import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A dialog that is fetched when it first opens, so that its form weighs on no first screen. */
export function laterDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = lazy(() => load().then((component) => ({ default: component })))
  return function LaterDialog(props: Props) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    return <Suspense>{wanted && <Dialog {...props} />}</Suspense>
  }
}
