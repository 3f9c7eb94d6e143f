import { expect, it } from 'vitest'
import { isReadable, logoIn, objectToLogo, svgSource, withLogo } from './pictures'

it('finds the logo in a drawn code', () => {
  expect(logoIn('<svg><rect/><image x="3" y="3" href="data:image/png;base64,AAAA="/></svg>')).toBe('data:image/png;base64,AAAA=')
  expect([logoIn('<svg/>'), logoIn(undefined)]).toEqual([undefined, undefined])
})

it('reports invalid logos', () => {
  expect(objectToLogo({ type: 'image/png', size: 512 * 1024 })).toBeUndefined()
  expect(objectToLogo({ type: 'image/gif', size: 10 })).toBe('Choose a PNG or JPEG image.')
  expect(objectToLogo({ type: 'image/jpeg', size: 600 * 1024 })).toBe('The image is 600 KiB. The limit is 512 KiB.')
})

it('checks the contrast for scanners', () => {
  expect([isReadable('#000000', '#ffffff'), isReadable('#204060', '#ffffff'), isReadable('#ffffff', '#000000'), isReadable('#999999', '#cccccc')]).toEqual([true, true, false, false])
})

it('puts a logo into the middle', () => {
  const drawn = withLogo('<svg viewBox="0 0 29 29"><path/></svg>', 'data:image/png;base64,AAAA', { margin: 4, bgColor: '#ffffff' })
  expect(drawn).toContain('<image x="12" y="12" width="5" height="5" href="data:image/png;base64,AAAA"/></svg>')
  expect(logoIn(drawn)).toBe('data:image/png;base64,AAAA')
})

it('keeps the text of a picture whole in an address', () => expect(decodeURIComponent(svgSource('<svg fill="#fff"/>').split(',')[1] ?? '')).toBe('<svg fill="#fff"/>'))
