import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onPageShown } from './browser-events.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const tab = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => vi.unstubAllGlobals())

it('looks when a page is loaded or comes back, and when it comes to the front, until it is stopped', () => {
  const look = vi.fn()
  const stop = onPageShown(look)
  tab.dispatchEvent(new Event('pageshow'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(2)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  page.visibilityState = 'visible'
  stop()
  tab.dispatchEvent(new Event('pageshow'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(2)
})
