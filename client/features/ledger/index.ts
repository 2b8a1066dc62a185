import { loadOnline } from '#client/lib/browser-events.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'

export type { ActPlace } from './kept-act.ts'

/**
 * Loaded with the first act: what it needs is in no first load. Never rejects: an act that cannot be kept is still the
 * server's, and `OwnActCheck` keeps it at the next look.
 */
export const keepAct = async (...act: Parameters<typeof import('./kept-act.ts')['keepAct']>): Promise<void> =>
  loadOnline(() => import('./kept-act.ts')).then(
    loaded => loaded.keepAct(...act),
    () => {},
  )

/** Drawn by the server, hydrated after the first load. */
export const SealedCount = lazyComponent(async () => (await import('./sealed-count.tsx')).SealedCount)

export const OwnActCheck = lazyComponent(async () => (await import('./own-act-check.tsx')).OwnActCheck)
