/** All overlay components. They are large and not part of a first screen, so they are a separate chunk: see useOverlays. */
export { Dialog, DropdownMenu, Popover, Select } from 'radix-ui'
export { Popper } from 'radix-ui/internal'
export { ComboboxList } from './ComboboxList'
export { SuggestionList } from './SuggestionList'
