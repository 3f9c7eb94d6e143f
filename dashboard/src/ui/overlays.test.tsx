import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { Combobox } from './Combobox'
import { Dialog } from './Dialog'
import { IconButton } from './IconButton'
import { Menu } from './Menu'
import { MenuItem } from './MenuItem'
import { Select } from './Select'
import { forgetOverlays, overlaysAtHand } from './useOverlays'

const OPTIONS = [
  { value: 'de', label: 'Germany' },
  { value: 'fr', label: 'France' },
]

const user = userEvent.setup({ delay: null })

beforeEach(forgetOverlays)

it('loads no overlay at first', () => {
  expect(overlaysAtHand).toThrow('before it is open')
})

function showMenu(): void {
  render(
    <Menu trigger={<IconButton label="Actions">…</IconButton>}>
      <MenuItem>Edit</MenuItem>
      <MenuItem>Delete</MenuItem>
    </Menu>,
  )
}

it('opens a menu with the first press and gives the focus back to its button', async () => {
  showMenu()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Actions' })).toHaveFocus()
})

it.each(['{Enter}', ' ', '{ArrowDown}'])('opens a menu at its first entry with the key "%s"', async (key) => {
  showMenu()
  await user.tab()
  await user.keyboard(key)
  const first = await screen.findByRole('menuitem', { name: 'Edit' })
  await vi.waitFor(() => expect(first).toHaveFocus())
})

it('opens a select with the first press', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Select aria-label="Country" value="de" options={OPTIONS} onChange={onChange} />)
  const select = screen.getByRole('combobox', { name: 'Country' })
  expect(select).toHaveTextContent('Germany')
  await expectAccessible()
  await user.click(select)
  await user.click(await screen.findByRole('option', { name: 'France' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('fr')
})

it('finds an option of a closed select by its first letter', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Select aria-label="Country" value="de" options={OPTIONS} onChange={onChange} />)
  await user.tab()
  await user.keyboard('f')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('fr'))
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus()
})

it('opens a combobox with the keyboard and puts the cursor into its search', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Combobox aria-label="Country" searchLabel="Find a country" value="de" options={OPTIONS} onChange={onChange} />)
  await user.tab()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(screen.getByPlaceholderText('Find a country…')).toHaveFocus())
  await user.keyboard('fra{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('fr')
})

it('opens a dialog that is open from the start, at its first field', async () => {
  render(
    <Dialog open title="Rename" onOpenChange={vi.fn<(open: boolean) => void>()}>
      <input aria-label="Name" />
    </Dialog>,
  )
  expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

it('says the name of an icon to the keyboard and to the pointer, until Escape', async () => {
  render(<IconButton label="Copy">…</IconButton>)
  const button = screen.getByRole('button', { name: 'Copy' })
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy')
  expect(button).toHaveAccessibleDescription('Copy')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  await user.hover(button)
  expect(await screen.findByRole('tooltip')).toBeVisible()
  await user.unhover(button)
  await vi.waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
})
