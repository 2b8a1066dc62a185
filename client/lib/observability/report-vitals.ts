import { serverPaths } from '#shared/constants/server-paths.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }

/** Longest gap between shifts of one session, and longest session, in milliseconds (web.dev/articles/cls). */
const session = { gap: 1_000, length: 5_000 }

/**
 * Sends, once and when the page is left, how soon its largest part came, how long its slowest interaction took and how
 * much it shifted: three numbers, without an address, a name or anything of the device.
 */
export function reportVitals(): void {
  // A page that was opened in the background shows nothing, however soon it comes.
  if (document.visibilityState !== 'visible') return
  const largest = largestPart()
  const slowest = slowestInteraction()
  const shifted = layoutShift()
  const report = () => {
    if (document.visibilityState === 'visible') return
    removeEventListener('visibilitychange', report, true)
    const vitals = { lcp: largest(), inp: slowest(), cls: shifted() }
    if (Object.values(vitals).some(value => value !== undefined))
      navigator.sendBeacon(serverPaths.vitals, JSON.stringify(vitals))
  }
  addEventListener('visibilitychange', report, true)
}

function largestPart(): () => number | undefined {
  let time: number | undefined
  const take = observe<PerformanceEntry>('largest-contentful-paint', ({ startTime }) => {
    time = startTime
  })
  return () => {
    take()
    return time === undefined ? undefined : Math.round(time)
  }
}

/** One interaction of fifty is left out, as an outlier (web.dev/articles/inp). */
function slowestInteraction(): () => number | undefined {
  const durations = new Map<number, number>()
  const note = ({ interactionId, duration }: Interaction) => {
    if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
  }
  const takers = [observe<Interaction>('event', note), observe<Interaction>('first-input', note)]
  return () => {
    for (const take of takers) take()
    const slowest = [...durations.values()].sort((a, b) => b - a)
    return slowest[Math.floor(slowest.length / 50)]
  }
}

function layoutShift(): () => number | undefined {
  let [most, sum, begun, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  const take = observe<Shift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    if (startTime - last > session.gap || startTime - begun > session.length) [sum, begun] = [0, startTime]
    sum += value
    last = startTime
    most = Math.max(most, sum)
  })
  const isMeasured = PerformanceObserver.supportedEntryTypes.includes('layout-shift')
  return () => {
    take()
    return isMeasured ? Math.round(most * 10_000) / 10_000 : undefined
  }
}

/** Also of what was before; the function that it returns takes what is still held back. */
function observe<Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {}
  const noteAll = (entries: PerformanceEntry[]) => {
    for (const entry of entries) note(entry as Entry)
  }
  const observer = new PerformanceObserver(list => noteAll(list.getEntries()))
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  return () => noteAll(observer.takeRecords())
}
