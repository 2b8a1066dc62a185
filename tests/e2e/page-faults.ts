import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Empty unless the page itself scrolls sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...wide.slice(-5).map(element => element.outerHTML.slice(0, 120)),
    ]
  })
}

/** Rules of axe that the page breaks, with the elements. */
export async function violations(page: Page): Promise<[rule: string, targets: unknown[]][]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Naming each node that passes, and a page of its own for the result, take three quarters of the time.
  const found = await new AxeBuilder({ page })
    .options({ runOnly: tags, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
}
