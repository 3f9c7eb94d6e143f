import { expect, it } from 'vitest'
import { inOrder, placesFor } from './tree'

const folder = (id: string, parentId: string | null = null) => ({ id, name: id, parentId })
const FOLDERS = [folder('shoes', 'spring'), folder('winter'), folder('spring'), folder('boots', 'shoes'), folder('lost', 'gone')]
const names = (placed: { folder: { name: string }; depth: number }[]) => placed.map(({ folder: { name }, depth }) => `${'-'.repeat(depth)}${name}`)

it('puts each folder after the one it is in', () => expect(names(inOrder(FOLDERS))).toEqual(['lost', 'spring', '-shoes', '--boots', 'winter']))

it('offers every folder except itself and its descendants', () => {
  expect(names(placesFor(FOLDERS[0], FOLDERS))).toEqual(['lost', 'spring', 'winter'])
  expect(names(placesFor(FOLDERS[1], FOLDERS))).toEqual(['lost', 'spring', '-shoes', '--boots'])
  expect(placesFor(undefined, FOLDERS)).toHaveLength(5)
})
