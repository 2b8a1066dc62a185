import type { Page } from '@playwright/test'

type Stop = { name: string; faults: string[] }

/** Above the stops of any page: fails when the focus never comes round. */
const maxStops = 400

/** Reports faulty stops, visible controls without a stop, and motion in spite of reduced motion; empty if none. */
export async function faultsByTab(page: Page): Promise<string[]> {
  const reached = await goThrough(page)
  const moving = await page.evaluate(() => document.getAnimations().length)
  return [
    ...reached.flatMap(({ name, faults }) => faults.map(fault => `${name}: ${fault}`)),
    ...(await unreached(page)).map(element => `never reached: ${element}`),
    ...(moving > 0 ? [`${moving} running animations`] : []),
  ]
}

async function goThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let press = 0; press < maxStops; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(examineFocus)
    if (!stop) return stops
    if (stop !== 'within') stops.push(stop)
  }
  throw new Error(`Tab never left the page in ${maxStops} presses`)
}

/** Runs in the page. Null once the focus left the page or came round; a date has a stop for each of its parts. */
async function examineFocus(): Promise<Stop | 'within' | null> {
  const focused = document.activeElement
  if (focused?.getAttribute('data-stopped') === 'now' && focused.matches('[type^=date]')) return 'within'
  if (!focused || focused === document.body || focused.hasAttribute('data-stopped')) return null
  document.querySelector('[data-stopped=now]')?.setAttribute('data-stopped', '')
  focused.setAttribute('data-stopped', 'now')
  const faults: string[] = []
  const isInSight = () => {
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  // Parts with `content-visibility: auto` get their height with the next frames, and the browser scrolls after them.
  for (let frame = 0; frame < 10 && !isInSight(); frame++)
    await new Promise(resolve => requestAnimationFrame(resolve))
  const inSight = isInSight()
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  if (!inSight) faults.push(`out of sight at ${Math.round(left)}, ${Math.round(top)}`)
  const style = getComputedStyle(focused)
  const ringed = style.outlineStyle !== 'none' || style.boxShadow !== 'none'
  if (!ringed) faults.push('no ring')
  const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1)
  const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
  const above = document.elementFromPoint(x, y)
  const own = above && (focused.contains(above) || above.contains(focused) || above.closest('label'))
  if (inSight && !own) faults.push(`covered by ${above?.outerHTML.slice(0, 80)}`)
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''
  return { name: `${focused.tagName.toLowerCase()} “${name}”`, faults }
}

function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const acts =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]'
    const named = (element: Element) => (element as HTMLInputElement).name
    return (
      [...document.querySelectorAll<HTMLElement>(acts)]
        .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter(element => !element.matches(':disabled') && element.tabIndex >= 0)
        .filter(element => !element.hasAttribute('data-stopped'))
        // One stop for a group of radios: the arrow keys go through it.
        .filter(
          element =>
            !element.matches('[type=radio]') ||
            !document.querySelector(`[type=radio][name="${named(element)}"][data-stopped]`),
        )
        .map(element => element.outerHTML.slice(0, 120))
    )
  })
}
