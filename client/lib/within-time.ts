import { timing } from '#shared/constants/limits.ts'

/**
 * Runs a whole call, its body included, under the caller's signal and the time-out of every call (R6). By hand,
 * because ofetch drops its time-out for a call that has a signal, and Safari 17.1 has no AbortSignal.any.
 */
export async function withinTime<T>(
  signal: AbortSignal | undefined,
  work: (bounded: AbortSignal) => Promise<T>,
  time: number = timing.requestTimeout,
): Promise<T> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), time)
  const leave = () => end.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
