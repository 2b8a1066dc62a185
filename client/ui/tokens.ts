/** In px at zoom 1 (R3.8): `mobile` is the drawer's, `theme` the layout's, `header` the header's. */
export const breakpoints = {
  mobile: 767,
  theme: { small: 479, medium: 1023, large: 1199 },
  header: { wide: 1350, middle: 991, narrow: 850 },
} as const

/** Asks the page, not the screen: rem of a container follow the zoom, those of a media query do not (decision 046). */
const upTo = (px: number) => `@container page (width < ${(px + 1) / 16}rem)`

/** For use as `${media.mobile} { … }`. */
export const media = {
  mobile: upTo(breakpoints.mobile),
  aboveMobile: `@container page (width >= ${(breakpoints.mobile + 1) / 16}rem)`,
  small: upTo(breakpoints.theme.small),
  medium: upTo(breakpoints.theme.medium),
  large: upTo(breakpoints.theme.large),
  headerWide: upTo(breakpoints.header.wide),
  headerMiddle: upTo(breakpoints.header.middle),
  headerNarrow: upTo(breakpoints.header.narrow),
  still: '@media (prefers-reduced-motion: reduce)',
} as const

export const colour = {
  paper: 'var(--paper)',
  raised: 'var(--paper-raised)',
  sunken: 'var(--paper-sunken)',
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  faint: 'var(--ink-faint)',
  hairline: 'var(--hairline)',
  track: 'var(--track)',
  border: 'var(--border)',
  accent: 'var(--accent)',
  accentStrong: 'var(--accent-strong)',
  accentSoft: 'var(--accent-soft)',
  onAccent: 'var(--on-accent)',
  danger: 'var(--danger)',
  dangerSoft: 'var(--danger-soft)',
  onDanger: 'var(--on-danger)',
  yes: 'var(--yes)',
  no: 'var(--no)',
  neither: 'var(--neither)',
  halo: 'var(--halo)',
} as const

/** In rem, so that the browser's own size counts; those in variables shrink on phones. */
export const size = {
  tiny: '0.8125rem',
  small: '0.9375rem',
  body: 'var(--body-size)',
  lead: '1.25rem',
  title: 'var(--title-size)',
  question: 'var(--question-size)',
  display: 'var(--display-size)',
} as const

export const space = {
  half: '0.25rem',
  one: '0.5rem',
  oneHalf: '0.75rem',
  two: '1rem',
  three: '1.5rem',
  four: '2rem',
  five: '2.5rem',
  six: '3rem',
  eight: '4rem',
  ten: '5rem',
} as const

export const radius = { small: '4px', control: '6px', card: '8px' } as const

/** Reduced motion sets both to 0 in `global-style.ts`. */
export const motion = { quick: 'var(--quick)', calm: 'var(--calm)' } as const

export const width = { page: '75rem', reading: '38em', column: '34rem' } as const
