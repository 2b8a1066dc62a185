const name = 'session'
/** Tells this tab's own words from those of others. */
const self = Math.random()

type Word = { by: number; reader: number | null }

/**
 * Word to the other tabs of this browser whose session it holds now: a member's number, or null once it ended
 * (R4.5). Does nothing on the server.
 */
export function tellTabs(reader: number | null): void {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ by: self, reader } satisfies Word)
  channel.close()
}

/** Hears it from them; a browser without channels finds out by its next call. */
export function onTabMessage(listener: (reader: number | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Word>) => data.by === self || listener(data.reader)
  return () => channel.close()
}
