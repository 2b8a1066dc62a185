import { lazy } from 'react'

export { type ActPlace, keepAct } from './kept-act.ts'

/** Drawn by the server, hydrated after the first load. */
export const SealedCount = lazy(() =>
  import('./sealed-count.tsx').then(({ SealedCount }) => ({ default: SealedCount })),
)

export const OwnActCheck = lazy(() =>
  import('./own-act-check.tsx').then(({ OwnActCheck }) => ({ default: OwnActCheck })),
)
