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

/**
 * Loads code or data; a load during which the device was offline is tried again, once it is online. The device may be
 * back before the load is told that it failed.
 */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let wasOffline = navigator.onLine === false
  const settled = new AbortController()
  const onOffline = () => {
    wasOffline = true
  }
  // The server, which draws such components too, has no such event.
  globalThis.addEventListener?.('offline', onOffline, { signal: settled.signal })
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine === false)
      await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    else if (!wasOffline) throw error
    return loadOnline(load)
  } finally {
    settled.abort()
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
