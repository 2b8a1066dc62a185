import type { Page } from '@playwright/test'

/** Above the stops of any page: fails when the focus never comes round. */
const maxStops = 400
const pressesAtOnce = 25

/** Reports faulty stops, visible controls without a stop, and motion in spite of reduced motion; empty if none. */
export async function faultsByTab(page: Page): Promise<string[]> {
  await goThrough(page)
  const faults = await page.evaluate(examineStops)
  const moving = await page.evaluate(() => document.getAnimations().length)
  return [
    ...faults,
    ...(await unreached(page)).map(element => `never reached: ${element}`),
    ...(moving > 0 ? [`${moving} running animations`] : []),
  ]
}

/** Holds Tab down; a round trip after each press takes ten times as long. */
async function goThrough(page: Page): Promise<void> {
  await page.evaluate(numberStops)
  for (let presses = 0; presses < maxStops; presses += pressesAtOnce) {
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.down('Tab')))
    if (await page.evaluate(hasComeRound)) return page.keyboard.up('Tab')
  }
  throw new Error(`Tab never left the page in ${maxStops} presses`)
}

/** Runs in the page. The parts of a date are one stop. */
function numberStops(): void {
  let last: EventTarget | null = null
  let count = 0
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === last) return
    last = target
    if (target.hasAttribute('data-stopped')) document.body.setAttribute('data-came-round', '')
    else target.setAttribute('data-stopped', String(count++))
  })
}

/** Runs in the page: true also once the focus left it. */
function hasComeRound(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || body.hasAttribute('data-came-round')
}

/** Runs in the page: gives each stop the focus again, in the order of Tab. */
async function examineStops(): Promise<string[]> {
  const numberOf = (stop: Element) => Number(stop.getAttribute('data-stopped'))
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stopped]')]
  const found: string[] = []
  for (const focused of stops.sort((one, other) => numberOf(one) - numberOf(other))) {
    focused.focus()
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''
    const note = (fault: string) => found.push(`${focused.tagName.toLowerCase()} “${name}”: ${fault}`)
    if (document.activeElement !== focused) note('no focus')
    const isInSight = () => {
      const { left, top, right, bottom } = focused.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    // Parts with `content-visibility: auto` get their height with the next frames, and the browser scrolls after them.
    for (let frame = 0; frame < 10 && !isInSight(); frame++)
      await new Promise(resolve => requestAnimationFrame(resolve))
    const inSight = isInSight()
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    if (!inSight) note(`out of sight at ${Math.round(left)}, ${Math.round(top)}`)
    const style = getComputedStyle(focused)
    const ringed = style.outlineStyle !== 'none' || style.boxShadow !== 'none'
    if (!ringed) note('no ring')
    const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1)
    const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
    const above = document.elementFromPoint(x, y)
    const own = above && (focused.contains(above) || above.contains(focused) || above.closest('label'))
    if (inSight && !own) note(`covered by ${above?.outerHTML.slice(0, 80)}`)
  }
  return found
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
