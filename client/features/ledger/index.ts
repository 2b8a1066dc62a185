import { lazy } from 'react'

export type { ActPlace } from './kept-act.ts'

/** Loaded with the first act: what it needs is in no first load. */
export const keepAct = async (...act: Parameters<typeof import('./kept-act.ts')['keepAct']>): Promise<void> =>
  (await import('./kept-act.ts')).keepAct(...act)

/** Drawn by the server, hydrated after the first load. */
export const SealedCount = lazy(() =>
  import('./sealed-count.tsx').then(({ SealedCount }) => ({ default: SealedCount })),
)

export const OwnActCheck = lazy(() =>
  import('./own-act-check.tsx').then(({ OwnActCheck }) => ({ default: OwnActCheck })),
)
