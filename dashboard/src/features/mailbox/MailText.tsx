const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** Plain text with clickable URLs. */
export function MailText({ text }: { text: string }) {
  // Splitting by a capturing group puts the URLs at the odd indexes.
  const parts = text.split(ADDRESS).map((content, place) => ({ content, place, isAddress: place % 2 === 1 }))
  return (
    <div className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ content, place, isAddress }) =>
        isAddress ? (
          <a key={place} href={content} className="text-accent-text underline underline-offset-4">
            {content}
          </a>
        ) : (
          <span key={place}>{content}</span>
        ),
      )}
    </div>
  )
}
