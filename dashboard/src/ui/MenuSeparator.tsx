import { overlaysAtHand } from './useOverlays'

export function MenuSeparator() {
  const { DropdownMenu } = overlaysAtHand()
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}
