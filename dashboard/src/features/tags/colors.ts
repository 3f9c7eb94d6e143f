import type { Tag } from '@/api/models'

export type TagColor = Tag['color']

/** Complete class names, so that Tailwind finds them. The dots are decorative: the name identifies a tag. */
export const TAG_DOTS: Record<TagColor, string> = {
  red: 'bg-[oklch(0.63_0.21_25)]',
  yellow: 'bg-[oklch(0.8_0.16_90)]',
  green: 'bg-[oklch(0.65_0.16_150)]',
  blue: 'bg-[oklch(0.6_0.19_255)]',
  purple: 'bg-[oklch(0.58_0.2_300)]',
  brown: 'bg-[oklch(0.52_0.09_55)]',
  gray: 'bg-[oklch(0.62_0.01_270)]',
  pink: 'bg-[oklch(0.7_0.18_350)]',
}

export const TAG_COLORS = Object.keys(TAG_DOTS) as TagColor[]
