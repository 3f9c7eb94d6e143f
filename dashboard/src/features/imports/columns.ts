import { type Delimiter, detectDelimiter, readRows, withoutAnnouncement } from '@/lib/csv'

/** The fields of a link, and the headings that exports of known services use for them; the same as on the server. */
const FIELDS = [
  { field: 'destinationUrl', label: 'Destination', headings: 'destinationurl destination longurl originalurl longlink targeturl target destinationlink url' },
  { field: 'shortCode', label: 'Short code', headings: 'shortcode slug slashtag keyword backhalf custombackhalf customslug path key alias address code' },
  { field: 'shortUrl', label: 'Short URL', headings: 'custombitlink custombitlinks shorturl shortlink bitlink brandedlink brandedshortlink shortenedurl link' },
  { field: 'domain', label: 'Domain', headings: 'domain domainname redirectdomain hostname host' },
  { field: 'title', label: 'Title', headings: 'title linktitle pagetitle name' },
  { field: 'description', label: 'Description', headings: 'description notes note comment' },
  { field: 'tags', label: 'Tags', headings: 'tags tag tagnames labels' },
  { field: 'createdAt', label: 'Created', headings: 'createdat datecreated createddate creationdate createdon created timestamp date' },
  { field: 'expiresAt', label: 'Expires', headings: 'expiresat expirationdate expirydate validuntil expirein expiration expires expiry' },
  { field: 'expiredUrl', label: 'Expiry URL', headings: 'expiredurl' },
  { field: 'clicksLimit', label: 'Click limit', headings: 'clickslimit clicklimit maxclicks maxvisits' },
  { field: 'clicks', label: 'Clicks', headings: 'clicks totalclicks visitscount visitcount visits engagements' },
  { field: 'archived', label: 'Archived', headings: 'archived isarchived' },
  { field: 'password', label: 'Password', headings: 'password' },
  { field: 'deepLinkIos', label: 'iOS URL', headings: 'deeplinkios iphoneurl ios' },
  { field: 'deepLinkAndroid', label: 'Android URL', headings: 'deeplinkandroid androidurl android' },
  { field: 'externalId', label: 'External ID', headings: 'externalid' },
].map(({ headings, ...rest }) => ({ ...rest, headings: headings.split(' ') }))

export const FIELD_CHOICES = FIELDS.map(({ field, label }) => ({ value: field, label }))

/** Recognised headings by field. */
export type Mapping = Record<string, string>

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The mapping that the headings suggest. */
export function guess(headings: readonly string[]): Mapping {
  return Object.fromEntries(
    FIELDS.flatMap(({ field, headings: known }) => {
      const name = known.find((candidate) => headings.some((heading) => plain(heading) === candidate))
      const heading = headings.find((candidate) => plain(candidate) === name)
      return heading === undefined ? [] : [[field, heading]]
    }),
  )
}

/** Assigns a column to a field, or to none if the field is empty. Each field has one column and each column one field. */
export function assign(mapping: Mapping, heading: string, field: string): Mapping {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== field && taken !== heading)
  return Object.fromEntries(field === '' ? others : [...others, [field, heading]])
}

const SHOWN = 5

export type Sheet = { headings: string[]; rows: string[][] }

/** The first rows of a file; undefined for database dumps and lists of URLs without headings, which the server detects. */
export function sheetOf(text: string, delimiter: Delimiter | ''): Sheet | undefined {
  if (/^\s*(--|\/\*|INSERT INTO|CREATE TABLE)/i.test(text)) return undefined
  const [headings = [], ...rows] = readRows(withoutAnnouncement(text), delimiter || detectDelimiter(text), SHOWN + 1)
  const headless = Object.keys(guess(headings)).length === 0 && headings.some((cell) => /^\s*https?:\/\//i.test(cell))
  return headless || headings.length === 0 ? undefined : { headings: headings.map((heading) => heading.trim()), rows }
}
