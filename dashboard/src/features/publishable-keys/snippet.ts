/** A snippet that reports a page view as a click on a link, which is named by its short code. */
export function snippetOf(key: string, server: string): string {
  return `<script>
  fetch('${server}/api/track/click', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': '${key}' },
    body: JSON.stringify({ shortCode: 'your-link', url: location.href, referrer: document.referrer || null }),
  })
</script>`
}
