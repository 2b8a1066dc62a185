const name = 'session'
/** Tells this tab's own words from those of others. */
const self = Math.random()

type Word = { by: number; reader: number | null; draftsOf: number | null }

/**
 * Word to the other tabs of this browser whose session it holds now: a member's number, or null once it ended
 * (R4.5). `draftsOf` is who took along what they were writing. Does nothing on the server.
 */
export function tellTabs(reader: number | null, draftsOf: number | null = null): void {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ by: self, reader, draftsOf } satisfies Word)
  channel.close()
}

/** Hears it from them; a browser without channels finds out by its next call. */
export function onTabMessage(listener: (reader: number | null, draftsOf: number | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  // A page of before a deployment may say less.
  channel.onmessage = ({ data: { by, reader, draftsOf = null } }: MessageEvent<Word>) =>
    by === self || listener(reader, draftsOf)
  return () => channel.close()
}
