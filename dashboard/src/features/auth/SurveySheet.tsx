/** A background grid that fades towards the edges. */
export function SurveySheet() {
  return (
    <svg className="absolute inset-0 size-full [mask-image:radial-gradient(ellipse_at_center,black_10%,transparent_70%)]">
      <defs>
        <pattern id="sheet" width="32" height="32" patternUnits="userSpaceOnUse">
          <path d="M 32 0 H 0 V 32" fill="none" className="stroke-line" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#sheet)" />
    </svg>
  )
}
