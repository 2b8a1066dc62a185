import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { elementOfHash } from '#client/lib/element-of-hash.ts'
import { mainId } from '#client/ui/shell/layouts.tsx'
import { timing } from '#shared/constants/timing.ts'

const { offset, duration } = timing.pageScroll

/**
 * R3.9: links to an element of this page scroll there smoothly and move focus and address. The skip link is left to
 * the browser, and so is every link without script.
 */
export function useHashLinks(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const target = elementOfHash(link?.getAttribute('href') ?? '')
    if (!target || target.id === mainId) return
    event.preventDefault()
    void navigate({ pathname, search, hash: target.id }, { preventScrollReset: true })
    scrollToElement(target)
    if (!target.matches('a, button, input, summary, [tabindex]')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
  useEffect(() => {
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}

/**
 * R3.9: scrolls until `target` is 200 px below the top, within a second. Scrolling or typing meanwhile aborts it; under
 * reduced motion it jumps.
 */
function scrollToElement(target: Element): void {
  const start = scrollY
  /** Measured anew in each frame: late pictures and fonts move the target meanwhile. */
  const end = () => Math.max(0, scrollY + target.getBoundingClientRect().top - offset)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, end())
    return
  }
  const interrupted = new AbortController()
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => interrupted.abort(), {
      once: true,
      passive: true,
      signal: interrupted.signal,
    })
  const startedAt = performance.now()
  const step = (now: number) => {
    if (interrupted.signal.aborted) return
    const passed = Math.min(1, Math.max(0, (now - startedAt) / duration))
    scrollTo({ top: start + (end() - start) * easeInOut(passed), behavior: 'instant' })
    if (passed < 1) requestAnimationFrame(step)
    else interrupted.abort()
  }
  requestAnimationFrame(step)
}

export const easeInOut = (passed: number): number =>
  passed < 0.5 ? 4 * passed ** 3 : 1 - (-2 * passed + 2) ** 3 / 2
