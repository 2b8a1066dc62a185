import type { ReactElement } from 'react'

/** The mark: a ring with a tail, both ㅇ and Q. A foundation puts its own here (R1.1). `size` is in px. */
export function BrandMark({ size = 28 }: { size?: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="15" cy="15" r="11" stroke="currentColor" strokeWidth="4.5" />
      <path d="M18.5 18.5 28 28" stroke="var(--accent)" strokeWidth="4.5" strokeLinecap="round" />
    </svg>
  )
}
