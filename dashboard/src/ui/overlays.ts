/** Everything that appears above a page. It is heavy and no first screen shows it, so it is loaded apart: see useOverlays. */
export { Dialog, DropdownMenu, Popover, Select } from 'radix-ui'
export { Popper } from 'radix-ui/internal'
export { ComboboxList } from './ComboboxList'
export { SuggestionList } from './SuggestionList'
