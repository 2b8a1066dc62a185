/** A page of Playwright's or of another driver. */
export interface MeasuredPage {
  evaluate<T>(measure: () => T): Promise<T>
  setViewportSize(size: { width: number; height: number }): Promise<void>
}

const phone = { width: 375, height: 900 }

/** The drawn size of the page's heading in px, on a phone. */
export async function sizeOfHeading(page: MeasuredPage): Promise<number> {
  await page.setViewportSize(phone)
  return page.evaluate(() => {
    const heading = document.querySelector('h1')
    return heading ? Number.parseFloat(getComputedStyle(heading).fontSize) : 0
  })
}

/**
 * Names what a page at 200 % does to its reader on a phone: a heading that grew less than 1.8 times, broken words,
 * covered controls.
 */
export async function faultsOfZoom(page: MeasuredPage, sizeBefore: number): Promise<string[]> {
  const growth = (await sizeOfHeading(page)) / sizeBefore
  const small = growth < 1.799 ? [`the heading grew ${growth.toFixed(2)} times`] : []
  return [...small, ...(await brokenWords(page)), ...(await coveredControls(page))]
}

/** Words of at most ten letters, of texts in sight, that stand on two lines. */
const brokenWords = (page: MeasuredPage): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    // A sheet of the printed paper keeps its margins.
    if (location.pathname.endsWith('/print')) return []
    const range = document.createRange()
    const rectsOf = (node: Node, start: number, length: number) => {
      range.setStart(node, start)
      range.setEnd(node, start + length)
      return [...range.getClientRects()].filter(({ width, right }) => width > 1 && right > 0)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, nodeValue } = node
      const isSeen = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isSeen || parent?.closest('script, style, code, pre, textarea')) continue
      for (const { 0: token, index } of String(nodeValue).matchAll(/(?<!\S)\S{2,10}(?!\S)/g))
        for (const { 0: word, index: at } of token.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          const [first, ...rest] = rectsOf(node, index + at, word.length)
          if (first && rest.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
            found.add(`${parent?.nodeName.toLowerCase()}: ${word} is broken`)
        }
    }
    return [...found]
  })

/**
 * Controls of the first screen whose middle something covers. A notice over the page may, and the bars at the end of the
 * screen are scrolled clear of.
 */
const coveredControls = (page: MeasuredPage): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 0)
    if (document.querySelector('[data-over-page]')) return []
    const bars = document.querySelectorAll('[data-bottom-bar]')
    const end = Math.min(innerHeight, ...[...bars].map(bar => bar.getBoundingClientRect().top))
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap(control => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (
        !isSeen ||
        width < 2 ||
        height < 2 ||
        x < 0 ||
        x > innerWidth ||
        y < 0 ||
        (y > end && !control.closest('[data-bottom-bar]'))
      )
        return []
      const above = document.elementFromPoint(x, y)
      const isFree = !above || control.contains(above) || above.contains(control)
      if (isFree || control.closest('label')?.contains(above)) return []
      return [
        `${control.textContent?.slice(0, 20)} is under ${above?.nodeName.toLowerCase()}.${above?.className}`,
      ]
    })
  })
