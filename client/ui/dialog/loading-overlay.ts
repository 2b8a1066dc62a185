type OverlayOptions = {
  label?: string
  /** Milliseconds before the overlay appears: quick work needs none. */
  delay?: number
  /** Least milliseconds of the overlay, so that it does not flash. */
  duration?: number
}

/**
 * R3.9: covers the page during work that the user must wait for. Settles as the work does, after the overlay is gone.
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
  if (await Promise.race([settled, pause(delay)])) return work
  // The work goes on without an overlay.
  const overlay = await import('./overlay.ts').catch(() => null)
  if (!overlay || (await Promise.race([settled, pause(0)]))) return work
  const takeOff = overlay.showOverlay(label)
  await Promise.all([settled, pause(duration)])
  takeOff()
  return work
}

const pause = (milliseconds: number) =>
  new Promise<false>(resolve => setTimeout(() => resolve(false), milliseconds))
