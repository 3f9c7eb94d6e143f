import { SurveySheet } from './SurveySheet'

const WAYS = [
  { when: 'Germany, on Android', to: 'play.google.com', y: 60 },
  { when: 'From the newsletter', to: 'acme.com/welcome-back', y: 170 },
  { when: 'Everyone else', to: 'acme.com', y: 280 },
]

/** A decorative picture of the product: a link that routes each visitor. */
export function RoutingPicture() {
  return (
    <div aria-hidden className="relative grid place-items-center overflow-hidden border-s border-line bg-surface max-lg:hidden">
      <SurveySheet />
      <div className="relative w-full max-w-xl px-10">
        <svg viewBox="0 0 520 340" className="w-full" fontFamily="inherit">
          {WAYS.map((way, index) => (
            <path
              key={way.to}
              d={`M 158 170 C 215 170 ${215} ${way.y} 270 ${way.y}`}
              fill="none"
              strokeWidth="1.5"
              className={index === 1 ? 'stroke-accent' : 'stroke-line-strong'}
            />
          ))}
          <rect x="10" y="146" width="150" height="48" rx="10" className="fill-ink" />
          <text x="85" y="175" textAnchor="middle" fontSize="14" fontWeight="600" className="fill-canvas">
            way.st/launch
          </text>
          {WAYS.map((way, index) => (
            <g key={way.to} transform={`translate(270 ${way.y - 32})`}>
              <rect
                width="240"
                height="64"
                rx="10"
                strokeWidth={index === 1 ? 1.5 : 1}
                className={index === 1 ? 'fill-canvas stroke-accent' : 'fill-canvas stroke-line-strong'}
              />
              <text x="18" y="27" fontSize="12" className="fill-ink-faint">
                {way.when}
              </text>
              <text x="18" y="47" fontSize="14" fontWeight="600" className={index === 1 ? 'fill-accent-text' : 'fill-ink'}>
                {way.to}
              </text>
            </g>
          ))}
        </svg>
        <p className="mt-10 max-w-md text-xl font-medium tracking-tight text-balance">
          One link. The right destination for every visitor.
        </p>
        <p className="mt-2 max-w-md text-balance text-ink-soft">Route visitors by location, device, source and time, with analytics you can trust.</p>
      </div>
    </div>
  )
}
