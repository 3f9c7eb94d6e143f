// The bundle of the viewer contains its dependencies, so package.json replaces them by the smallest package there is.
import 'rapidoc'
import './docs.css'

/** The viewer derives its own shades and accepts hexadecimal colours only: these are the design tokens in that form. */
const COLOURS = {
  light: { theme: 'light', 'bg-color': '#ffffff', 'text-color': '#17181c', 'nav-bg-color': '#f9f9f8', 'nav-text-color': '#4d4f56', 'nav-hover-text-color': '#17181c', 'nav-accent-color': '#2447d8', 'primary-color': '#2447d8' },
  dark: { theme: 'dark', 'bg-color': '#121316', 'text-color': '#eeeff1', 'nav-bg-color': '#0c0d0f', 'nav-text-color': '#b0b2b9', 'nav-hover-text-color': '#eeeff1', 'nav-accent-color': '#96abff', 'primary-color': '#5b7cf7' },
}

const OPTIONS = {
  'show-header': 'false',
  'load-fonts': 'false',
  'regular-font': 'Inter Variable',
  'mono-font': 'Geist Mono Variable',
  'font-size': 'default',
  'schema-style': 'table',
  'nav-item-spacing': 'compact',
  'use-path-in-nav-bar': 'false',
  'show-method-in-nav-bar': 'as-colored-text',
  'allow-spec-url-load': 'false',
  'allow-spec-file-load': 'false',
  'allow-server-selection': 'false',
  'allow-advanced-search': 'false',
  'persist-auth': 'false',
  'update-route': 'true',
  'sort-tags': 'false',
}

/** On narrow screens the viewer hides its navigation, so the operations are listed on the page instead. */
function renderStyle(): string {
  return matchMedia('(max-width: 768px)').matches ? 'view' : 'focused'
}

type Viewer = HTMLElement & { loadSpec: (contract: object) => void }

function createViewer(): Viewer {
  const viewer = document.createElement('rapi-doc') as Viewer
  const colours = document.documentElement.dataset['theme'] === 'dark' ? COLOURS.dark : COLOURS.light
  for (const [name, value] of Object.entries({ ...OPTIONS, ...colours, 'render-style': renderStyle() })) viewer.setAttribute(name, value)

  const brand = document.createElement('a')
  brand.slot = 'nav-logo'
  brand.href = '/app/'
  brand.className = 'brand'
  const mark = document.createElement('img')
  mark.src = `${import.meta.env.BASE_URL}favicon.svg`
  mark.alt = ''
  brand.append(mark, 'Waypost')
  viewer.append(brand)
  return viewer
}

/**
 * The viewer's resolver for OpenAPI 3.1 takes ten seconds for a document of this size; its resolver for 3.0 follows the same
 * references in one second. Types are shown in the form of 3.1 in both cases.
 */
async function show(viewer: Viewer): Promise<void> {
  const answer = await fetch('/openapi.json')
  if (!answer.ok) throw new Error(`The API reference could not be loaded: /openapi.json returned status ${answer.status}. Try again in a moment.`)
  viewer.loadSpec({ ...(await answer.json()), openapi: '3.0.3' })
}

const viewer = createViewer()
document.getElementById('reference')?.replaceWith(viewer)
show(viewer).catch((failure: Error) => viewer.replaceWith(failure.message))
