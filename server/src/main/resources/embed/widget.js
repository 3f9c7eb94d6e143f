/*
 * Waypost's widgets. Put one on a page with
 *
 *   <script src="https://waypost.example.com/embed/widget.js" data-token="wp_emb_…" data-type="stats" async></script>
 *
 * data-type    stats, referrals or link-creator
 * data-theme   light, dark or auto (the visitor's choice)
 * data-target  a selector of the element to fill; without one the widget comes right after the script
 *
 * Pages can set --waypost-accent, --waypost-radius and --waypost-font. Everything is in a shadow root with a constructed
 * style sheet: the page's styles and a strict content policy do not get in the way. Pages that have a policy need this
 * server in script-src and connect-src, and nothing else.
 */
(() => {
  'use strict'

  const script = document.currentScript || document.querySelector('script[data-token][src*="/embed/widget.js"]')
  if (!script) return
  const { token = '', type = 'stats', theme = 'auto', target } = script.dataset
  const api = script.src.replace(/\/widget\.js.*$/, '')

  const LIGHT = '--ink:#16181d;--soft:#5b6270;--card:#fff;--line:#d9dde3;--accent:var(--waypost-accent,#1d4ed8);--on:#fff;--bad:#b42318'
  const DARK = '--ink:#eceef2;--soft:#a3abb8;--card:#191c22;--line:#333944;--accent:var(--waypost-accent,#8fb4ff);--on:#0b1220;--bad:#ff9a8f'
  const STYLE = `
    :host { display: block; ${theme === 'dark' ? DARK : LIGHT} }
    ${theme === 'auto' ? `@media (prefers-color-scheme: dark) { :host { ${DARK} } }` : ''}
    section { box-sizing: border-box; max-width: 28rem; padding: 1rem; font: 14px/1.45 var(--waypost-font, system-ui, sans-serif);
      color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: var(--waypost-radius, 12px) }
    * { box-sizing: border-box }
    h2 { margin: 0 0 .75rem; font-size: 1rem; overflow-wrap: anywhere }
    p { margin: .5rem 0 0; color: var(--soft); overflow-wrap: anywhere }
    dl { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0 }
    dt { color: var(--soft); font-size: .85em }
    dd { margin: 0; font-size: 1.4em; font-weight: 650; font-variant-numeric: tabular-nums }
    svg { display: block; width: 100%; height: 4rem; margin-top: .75rem }
    rect { fill: var(--accent) }
    ul { margin: .75rem 0 0; padding: 0; list-style: none }
    li { display: flex; gap: 1rem; justify-content: space-between; padding: .2rem 0; border-top: 1px solid var(--line) }
    label { display: block; margin: .5rem 0 .2rem; font-weight: 600 }
    input { width: 100%; padding: .5rem .6rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px }
    button { margin-top: .75rem; padding: .5rem .9rem; font: inherit; font-weight: 600; color: var(--on); background: var(--accent); border: 0; border-radius: 8px; cursor: pointer }
    button:disabled { opacity: .6; cursor: default }
    a { color: var(--accent); overflow-wrap: anywhere }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
    .bad { color: var(--bad) }`

  /** An element with properties and children. Text is only ever set as text. */
  function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }

  async function call(path, body) {
    const answer = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: 'Bearer ' + token, ...(body && { 'content-type': 'application/json' }) },
      credentials: 'omit',
      ...(body && { body: JSON.stringify(body) }),
    })
    const read = await answer.json()
    if (!answer.ok) throw Object.assign(new Error(read.error.message), { status: answer.status })
    return read.data
  }

  /** Fire and forget: a failure is ignored. */
  const track = (event) => void call('/track', { event }).catch(() => {})

  const number = new Intl.NumberFormat()
  const figures = (...pairs) => make('dl', {}, ...pairs.map(([name, value]) => make('div', {}, make('dt', { textContent: name }), make('dd', { textContent: value }))))
  const rows = (pairs) => make('ul', {}, ...pairs.map(([name, value]) => make('li', {}, make('span', { textContent: name }), make('span', { textContent: value }))))

  function bars(points) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const set = (element, attributes) => Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value))
    set(svg, { viewBox: `0 0 ${points.length} 1`, preserveAspectRatio: 'none', role: 'img', 'aria-label': 'Clicks by day' })
    const most = Math.max(1, ...points.map(({ clicks }) => clicks))
    points.forEach(({ clicks }, index) => {
      const bar = document.createElementNS(svg.namespaceURI, 'rect')
      set(bar, { x: index + 0.14, y: 1 - clicks / most, width: 0.72, height: clicks / most })
      svg.append(bar)
    })
    return svg
  }

  function copying(text) {
    const button = make('button', { type: 'button', textContent: 'Copy' })
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(text)
        button.textContent = 'Copied'
        track('copy')
      } catch {
        button.textContent = 'Copy manually'
      }
    })
    return button
  }

  const link = (address) => {
    const anchor = make('a', { href: address, target: '_blank', rel: 'noopener', textContent: address.replace(/^https?:\/\//, '') })
    anchor.addEventListener('click', () => track('click'))
    return anchor
  }

  async function stats() {
    const { scope, totals, timeseries, countries, period } = await call('/data/stats')
    return [
      make('h2', { textContent: scope.title }),
      figures(['Clicks', number.format(totals.clicks)], ['Visitors', number.format(totals.uniqueVisitors)], ['Conversions', number.format(totals.conversions)]),
      bars(timeseries),
      ...(countries.length ? [rows(countries.slice(0, 5).map(({ dimension, percentage }) => [dimension || 'Unknown', percentage + ' %']))] : []),
      make('p', { textContent: totals.clicks ? `The last ${period.days} days` : `No clicks in the last ${period.days} days` }),
    ]
  }

  async function referrals() {
    const { program, referralUrl, stats: counted, earnings, recentReferrals, leaderboard } = await call('/data/referrals')
    const money = (amount) => new Intl.NumberFormat(undefined, { style: 'currency', currency: earnings.currency }).format(amount)
    return [
      make('h2', { textContent: program ? program.name : 'Referrals' }),
      ...(referralUrl ? [make('p', {}, link(referralUrl)), copying(referralUrl)] : []),
      figures(['Clicks', number.format(counted.clicks)], ['Sales', number.format(counted.sales)], ['Earned', money(earnings.total)]),
      ...(leaderboard.length ? [rows(leaderboard.slice(0, 10).map(({ rank, name, sales }) => [`${rank}. ${name}`, `${number.format(sales)} sales`]))] : []),
      rows(recentReferrals.map(({ date, status, amount }) => [`${new Date(date).toLocaleDateString()} ${status}`, money(amount)])),
    ]
  }

  async function linkCreator() {
    await call('/verify')
    const url = make('input', { id: 'url', type: 'url', required: true, placeholder: 'https://' })
    const code = make('input', { id: 'code', maxLength: 100, pattern: '[A-Za-z0-9_.\\-]+', autocomplete: 'off' })
    const button = make('button', { textContent: 'Shorten' })
    const result = make('p')
    result.setAttribute('role', 'status')
    const form = make('form', {}, make('label', { htmlFor: 'url', textContent: 'URL' }), url, make('label', { htmlFor: 'code', textContent: 'Short code (optional)' }), code, button)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      button.disabled = true
      try {
        const made = await call('/data/create-link', { destinationUrl: url.value, ...(code.value && { shortCode: code.value }) })
        result.className = ''
        result.replaceChildren(link(made.shortUrl), document.createElement('br'), copying(made.shortUrl))
        form.reset()
        track('create')
      } catch (problem) {
        result.className = 'bad'
        result.textContent = problem.status === 429 ? 'Too many links. Try again in a minute.' : problem.message
      }
      button.disabled = false
    })
    return [make('h2', { textContent: 'Shorten a link' }), form, result]
  }

  const WIDGETS = { stats, referrals, 'link-creator': linkCreator }

  async function show() {
    const host = (target && document.querySelector(target)) || script.insertAdjacentElement('afterend', document.createElement('div'))
    const root = host.shadowRoot || host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    const box = make('section')
    box.setAttribute('aria-busy', 'true')
    root.replaceChildren(box)
    try {
      if (!WIDGETS[type]) throw new Error(`There is no widget called ${type}.`)
      box.replaceChildren(...(await WIDGETS[type]()))
      track('view')
    } catch (problem) {
      const text = problem.status === 401 ? 'This widget has expired. Reload the page.' : problem.status ? problem.message : 'This widget is temporarily unavailable.'
      box.replaceChildren(make('p', { className: 'bad', textContent: WIDGETS[type] ? text : problem.message }))
    }
    box.removeAttribute('aria-busy')
  }

  if (target && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else void show()
})()
