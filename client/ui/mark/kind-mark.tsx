import type { ReactElement } from 'react'

export type Kind = 'question' | 'debate' | 'interview' | 'green-paper'

/** One family with the brand mark. `size` is in px at zoom 1. */
export function KindMark({ kind, size = 20 }: { kind: Kind; size?: number }): ReactElement {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[kind]}
    </svg>
  )
}

const shapes: Record<Kind, ReactElement> = {
  question: (
    <>
      <circle cx="11.5" cy="11.5" r="9" />
      <path d="M9 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.7M11.5 16.4v.1M18 18l3.5 3.5" />
    </>
  ),
  debate: (
    <>
      <circle cx="8.6" cy="12" r="6.6" />
      <circle cx="15.4" cy="12" r="6.6" />
    </>
  ),
  interview: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M7.5 11v2M10.5 8.5v7M13.5 10v4M16.5 11v2" />
    </>
  ),
  'green-paper': (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M9 7.5h4l2.5 2.5v6.5H9zM13 7.5V10h2.5" />
    </>
  ),
}
