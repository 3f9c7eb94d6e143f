import { classNames } from '@/lib/classNames'

type Props = {
  name: string
  image?: string | null | undefined
  /** Avatars of workspaces are square, those of users are round. */
  shape?: 'round' | 'square'
  size?: 'small' | 'medium' | 'large'
}

const SIZES = { small: 'size-5 text-[0.625rem]', medium: 'size-8 text-xs', large: 'size-14 text-lg' }

function initials(name: string): string {
  const words = name.trim().split(/[\s@.]+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words[1] : undefined].map((word) => (word ? [...word][0] : ''))
  return letters.join('').toUpperCase() || '?'
}

/** Decorative beside a visible name, so screen readers skip it. */
export function Avatar({ name, image, shape = 'round', size = 'medium' }: Props) {
  const classes = classNames(
    'grid shrink-0 place-items-center overflow-hidden bg-pressed font-semibold text-ink-soft select-none',
    shape === 'round' ? 'rounded-full' : size === 'small' ? 'rounded-sm' : 'rounded-md',
    SIZES[size],
  )
  if (image) return <img src={image} alt="" referrerPolicy="no-referrer" className={classNames(classes, 'object-cover')} />
  return (
    <span aria-hidden className={classes}>
      {size === 'small' ? initials(name).slice(0, 1) : initials(name)}
    </span>
  )
}
