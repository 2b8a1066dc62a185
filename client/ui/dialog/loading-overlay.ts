type OverlayOptions = {
  /** What is under way, said and shown. */
  label?: string
  /** Milliseconds before anything is covered: what is quick needs no cover. */
  delay?: number
  /** Milliseconds that the cover stays at least, so that it does not flash. */
  duration?: number
}

/**
 * R3.9: covers the page while something is under way that the reader must wait for. Answers what the work answers
 * and rejects with what it rejects with, after the cover is off.
 */
export async function withOverlay<Result>(
  work: Promise<Result>,
  { label = '처리하고 있습니다.', delay = 300, duration = 500 }: OverlayOptions = {},
): Promise<Result> {
  const settled = work.then(
    () => true,
    () => true,
  )
  if (typeof document === 'undefined') return work
  if (await Promise.race([settled, after(delay)])) return work
  const { showOverlay } = await import('./show-overlay.ts')
  if (await Promise.race([settled, after(0)])) return work
  const takeOff = showOverlay(label)
  await Promise.all([settled, after(duration)])
  takeOff()
  return work
}

const after = (milliseconds: number) =>
  new Promise<false>(resolve => setTimeout(() => resolve(false), milliseconds))
