import { useVisitorData } from '@/api/visitorData'

/** Credits the sources of visitor data, as their licences require. */
export function DataSources() {
  const { data } = useVisitorData()
  const named = new Map(data?.files.filter(({ attribution, url }) => attribution && url).map(({ attribution, url }) => [attribution, url]))
  if (named.size === 0) return null
  return (
    <p className="text-xs text-ink-faint">
      Visitor data:{' '}
      {[...named].map(([attribution, url], index) => (
        <span key={attribution}>
          {index > 0 && ', '}
          <a href={url ?? undefined} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {attribution}
          </a>
        </span>
      ))}
    </p>
  )
}
