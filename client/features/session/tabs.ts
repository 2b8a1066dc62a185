const name = 'session'

/** Word to the other tabs of this browser that the session ended (R4.5). Does nothing on the server. */
export function tellTabs(): void {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage('ended')
  channel.close()
}

/** Hears it from them; a browser without channels finds out by its next call. */
export function onTabMessage(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
