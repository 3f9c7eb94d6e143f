import { countryChoices } from '@/lib/countries'
import { type Choice, timezoneChoices } from '@/lib/timezones'

/** The kind of a field determines its operators and its input. */
export type Kind = 'text' | 'choice' | 'parameter' | 'version' | 'number' | 'share' | 'flag' | 'hour' | 'day'
export type Group = 'Location' | 'Device' | 'Network' | 'Traffic' | 'Time' | 'Visitor' | 'Request'

export type TargetingField = {
  name: string
  label: string
  group: Group
  kind: Kind
  /** Suggested values; a field of the kind choice accepts no others. */
  choices?: () => Choice[]
  placeholder?: string
  hint?: string
}

const words = (...values: string[]) => () => values.map((value) => ({ value, label: value }))
const named = (names: Record<string, string>) => () => Object.entries(names).map(([value, label]) => ({ value, label }))

const DEVICES = named({ mobile: 'Phone', tablet: 'Tablet', desktop: 'Desktop', tv: 'Television', bot: 'Bot' })
const CONTINENTS = named({ AF: 'Africa', AN: 'Antarctica', AS: 'Asia', EU: 'Europe', NA: 'North America', OC: 'Oceania', SA: 'South America' })
const SYSTEMS = words('iOS', 'Android', 'Windows', 'macOS', 'Linux', 'ChromeOS')
const BROWSERS = words('Chrome', 'Safari', 'Firefox', 'Edge', 'Opera', 'Samsung Internet')
const BRANDS = words('Apple', 'Samsung', 'Google', 'Xiaomi', 'Huawei', 'OnePlus', 'Oppo', 'Motorola')
const METHODS = words('GET', 'HEAD', 'POST')

export const FIELDS: readonly TargetingField[] = [
  { name: 'country', label: 'Country', group: 'Location', kind: 'choice', choices: countryChoices },
  { name: 'region', label: 'Region', group: 'Location', kind: 'text', placeholder: 'Bavaria' },
  { name: 'city', label: 'City', group: 'Location', kind: 'text', placeholder: 'Munich' },
  { name: 'continent', label: 'Continent', group: 'Location', kind: 'choice', choices: CONTINENTS },
  { name: 'timezone', label: 'Time zone', group: 'Location', kind: 'choice', choices: timezoneChoices },
  { name: 'isp', label: 'Internet provider', group: 'Location', kind: 'text', placeholder: 'Deutsche Telekom' },
  { name: 'asn', label: 'Network number', group: 'Location', kind: 'number', placeholder: '3320' },
  { name: 'latitude', label: 'Latitude', group: 'Location', kind: 'number', placeholder: '48.1' },
  { name: 'longitude', label: 'Longitude', group: 'Location', kind: 'number', placeholder: '11.6' },
  { name: 'deviceType', label: 'Device', group: 'Device', kind: 'choice', choices: DEVICES },
  { name: 'os', label: 'Operating system', group: 'Device', kind: 'text', choices: SYSTEMS, placeholder: 'iOS' },
  { name: 'osVersion', label: 'System version', group: 'Device', kind: 'version', placeholder: '17.2' },
  { name: 'browser', label: 'Browser', group: 'Device', kind: 'text', choices: BROWSERS, placeholder: 'Safari' },
  { name: 'browserVersion', label: 'Browser version', group: 'Device', kind: 'version', placeholder: '120' },
  { name: 'deviceBrand', label: 'Brand', group: 'Device', kind: 'text', choices: BRANDS, placeholder: 'Apple' },
  { name: 'language', label: 'Language', group: 'Device', kind: 'text', placeholder: 'de', hint: 'de also matches de-AT.' },
  { name: 'vpn', label: 'VPN', group: 'Network', kind: 'flag' },
  { name: 'proxy', label: 'Proxy', group: 'Network', kind: 'flag' },
  { name: 'tor', label: 'Tor', group: 'Network', kind: 'flag' },
  { name: 'datacenter', label: 'Data centre', group: 'Network', kind: 'flag' },
  { name: 'bot', label: 'Bot', group: 'Network', kind: 'flag' },
  { name: 'isCrawler', label: 'Search engine', group: 'Network', kind: 'flag' },
  { name: 'referrer', label: 'Referring page', group: 'Traffic', kind: 'text', placeholder: 'https://news.example.com/article' },
  { name: 'referrerDomain', label: 'Referring site', group: 'Traffic', kind: 'text', placeholder: 'news.example.com' },
  { name: 'utmSource', label: 'UTM source', group: 'Traffic', kind: 'text', placeholder: 'newsletter' },
  { name: 'utmMedium', label: 'UTM medium', group: 'Traffic', kind: 'text', placeholder: 'email' },
  { name: 'utmCampaign', label: 'UTM campaign', group: 'Traffic', kind: 'text', placeholder: 'spring' },
  { name: 'utmTerm', label: 'UTM term', group: 'Traffic', kind: 'text', placeholder: 'shoes' },
  { name: 'utmContent', label: 'UTM content', group: 'Traffic', kind: 'text', placeholder: 'header' },
  { name: 'hour', label: 'Hour', group: 'Time', kind: 'hour' },
  { name: 'dayOfWeek', label: 'Day of the week', group: 'Time', kind: 'day' },
  { name: 'isNewVisitor', label: 'New visitor', group: 'Visitor', kind: 'flag' },
  { name: 'isReturning', label: 'Returning visitor', group: 'Visitor', kind: 'flag' },
  { name: 'percentage', label: 'Share of visitors', group: 'Visitor', kind: 'share', placeholder: '50', hint: 'Less than 50 matches half of all visitors, always the same half.' },
  { name: 'query', label: 'Parameter', group: 'Request', kind: 'parameter', placeholder: 'gold' },
  { name: 'header', label: 'Header', group: 'Request', kind: 'parameter', placeholder: 'value' },
  { name: 'cookie', label: 'Cookie', group: 'Request', kind: 'parameter', placeholder: 'value' },
  { name: 'path', label: 'Path', group: 'Request', kind: 'text', placeholder: '/spring' },
  { name: 'hostname', label: 'Host', group: 'Request', kind: 'text', placeholder: 'go.example.com' },
  { name: 'method', label: 'Method', group: 'Request', kind: 'choice', choices: METHODS },
]

/** A field that only a newer server knows is shown by its name and treated as text. */
export function fieldOf(name: string): TargetingField {
  return FIELDS.find((field) => field.name === name) ?? { name, label: name, group: 'Request', kind: 'text' }
}

export const FIELD_CHOICES = FIELDS.map(({ name, label, group }) => ({ value: name, label, group }))
