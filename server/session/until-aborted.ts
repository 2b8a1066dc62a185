/**
 * Rejects with the signal's reason when it aborts first, also where the work itself would never end. `discard` gets what
 * it makes afterwards.
 */
export async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  discard: (made: T) => void = () => {},
): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => {
    work.then(discard, () => {})
    reject(signal.reason)
  }
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
