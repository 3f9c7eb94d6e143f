/** Distinguishes the two lines by stroke as well as by colour. */
export function SeriesLegend({ previous }: { previous: string }) {
  return (
    <ul aria-hidden className="flex justify-end gap-4 text-xs text-ink-soft">
      <li className="flex items-center gap-1.5">
        <svg width="16" height="2">
          <line x2="16" y1="1" y2="1" strokeWidth="2" className="stroke-chart" />
        </svg>
        This period
      </li>
      <li className="flex items-center gap-1.5">
        <svg width="16" height="2">
          <line x2="16" y1="1" y2="1" strokeWidth="2" strokeDasharray="4 2" className="stroke-chart-previous" />
        </svg>
        {previous}
      </li>
    </ul>
  )
}
