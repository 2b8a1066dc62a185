/**
 * Runs in the browser by its source, so it uses nothing from outside of itself. Moves the scripts of the template into the
 * document, and adds the typeface when the slices of the page's text are there. By a style sheet, the page would be laid
 * out again for the sheet and for each batch of slices that arrives.
 */
async function firstLoad(): Promise<void> {
  const { content } = document.getElementById('first-load') as HTMLTemplateElement
  const typeface = content.querySelector('link[rel="stylesheet"]') as HTMLLinkElement
  typeface.remove()
  document.head.append(content)
  try {
    const answer = await fetch(typeface.getAttribute('href') as string, { headers: { accept: 'text/css' } })
    if (!answer.ok) throw answer
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(await answer.text())
    const faces = Array.from(sheet.cssRules, rule => {
      const of = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name)
      return new FontFace(of('font-family').replace(/["']/g, ''), of('src'), {
        display: of('font-display') as FontDisplay,
        weight: of('font-weight'),
        unicodeRange: of('unicode-range'),
      })
    })
    const parts = Array.from(
      document.querySelectorAll('body > :not(script)'),
      ({ textContent }) => textContent,
    )
    const letters = new Set(Array.from(parts.join(''), letter => letter.codePointAt(0)))
    const isUsed = ({ unicodeRange }: FontFace) =>
      unicodeRange.split(',').some(range => {
        const [from = 0, to = from] = range
          .replace('U+', '')
          .split('-')
          .map(point => Number.parseInt(point, 16))
        for (let point = from; point <= to; point++) if (letters.has(point)) return true
        return false
      })
    await Promise.all(faces.filter(isUsed).map(face => face.load()))
    for (const face of faces) document.fonts.add(face)
  } catch {
    document.head.append(typeface)
  }
}

/** Lays out the whole page at once where the browser restores a scroll position: after a reload or going back. */
function keepHeight(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'navigate') document.documentElement.style.setProperty('--when-scrolled', 'visible')
}

/** Loads the page of another address that the browser went back to before the router listens. */
function reloadElsewhere(): void {
  const { pathname, search } = location
  window.onpopstate = () => {
    if (location.pathname === pathname && location.search === search) return
    document.documentElement.dataset.left = ''
    location.reload()
  }
}

/**
 * Inline code, the same for every page. It waits for the first frame, which would come later on a slow line with what it
 * requests; a tab in the background renders none. 'strict-dynamic' trusts a script that such code inserts, but not one that
 * it imports: that counts as written by the parser.
 */
export const firstLoadCode = `{${keepHeight};${reloadElsewhere};${firstLoad};keepHeight();reloadElsewhere();document.hidden?firstLoad():requestAnimationFrame(()=>setTimeout(firstLoad))}`
