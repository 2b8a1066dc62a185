import { useSyncExternalStore } from 'react'

/**
 * Calls back when the page becomes visible: after loading, after a change of tabs, out of the back-forward cache.
 * Returns how to stop.
 */
export function onPageShown(listener: () => void): () => void {
  const onChange = () => void (document.visibilityState === 'visible' && listener())
  addEventListener('pageshow', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    removeEventListener('pageshow', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** Runs `work` when the browser is idle, after 5 s at the latest. Safari has no requestIdleCallback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}

/** Loads code or data; a load that fails offline is tried again each time the device is online again. */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine !== false) throw error
    await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    return loadOnline(load)
  }
}

/** False on the server and while its HTML is hydrated, so that both draw the same; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    followNothing,
    () => true,
    () => false,
  )

const followNothing = () => () => {}

/** As far as the device knows; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
