import { expect, it } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'
import { contentOf } from './screen'

const { newPerson } = openBrowser()

const RED_DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64')

it('designs a QR code with colours and a logo, and downloads it', async () => {
  const ada = await anAccount('Ada Lovelace')
  const link = await call<{ id: string }>('POST', '/api/links', { token: ada.token, body: { destinationUrl: 'https://example.com' } })
  const page = await newPerson()
  await openAs(page, ada)
  await page.goto(`/app/${ada.workspace.slug}/links/${link.id}/qr`)
  await page.getByRole('button', { name: 'Create QR code' }).click()
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByAltText(/^Preview of the QR code/)
  await preview.waitFor()
  const plain = await preview.getAttribute('src')
  await dialog.getByLabel('Name', { exact: true }).fill('Poster in the window')
  await dialog.getByLabel('Foreground', { exact: true }).fill('#204060')
  await dialog.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: RED_DOT })
  await dialog.getByAltText('The chosen logo').waitFor()
  await expect.poll(() => preview.getAttribute('src')).toContain(encodeURIComponent('#204060'))
  expect(await preview.getAttribute('src')).not.toBe(plain)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create QR code' }).click()

  await page.getByText('Not scanned yet').waitFor()
  await page.getByAltText(/^QR code of/).waitFor()
  await expectAccessible(page)
  const download = async (format: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Download Poster in the window as ${format}` }).click()])
    return { name: file.suggestedFilename(), content: await contentOf(file) }
  }
  const svg = await download('SVG')
  expect(svg.name).toBe('poster-in-the-window.svg')
  expect(svg.content.toString()).toContain('#204060')
  expect(svg.content.toString()).toContain('<image')
  const png = await download('PNG')
  expect(png.content.subarray(1, 4).toString()).toBe('PNG')
})
