/** The logo: a signpost. */
export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M10 6.5h2.6v19H10z" className="fill-white" />
      <path d="M10 8.5h11.2l4.3 4-4.3 4H10z" className="fill-white" />
    </svg>
  )
}
