import { timing } from '#shared/constants/limits.ts'

const { offset, duration } = timing.pageScroll

/**
 * R3.9: moves the page until `target` stands 200 px below its top, within a second. Whoever scrolls or types
 * meanwhile has the page back at once; under reduced motion it is there without any way.
 */
export function scrollToElement(target: Element): void {
  const start = scrollY
  const end = Math.max(0, start + target.getBoundingClientRect().top - offset)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, end)
    return
  }
  const taken = new AbortController()
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => taken.abort(), { once: true, passive: true, signal: taken.signal })
  const begun = performance.now()
  const step = (now: number) => {
    if (taken.signal.aborted) return
    const passed = Math.min(1, Math.max(0, (now - begun) / duration))
    scrollTo({ top: start + (end - start) * eased(passed), behavior: 'instant' })
    if (passed < 1) requestAnimationFrame(step)
    else taken.abort()
  }
  requestAnimationFrame(step)
}

/** Slow at both ends. */
export const eased = (passed: number): number =>
  passed < 0.5 ? 4 * passed ** 3 : 1 - (-2 * passed + 2) ** 3 / 2
