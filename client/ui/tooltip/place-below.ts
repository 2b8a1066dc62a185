const gap = 6
const edge = 8

/**
 * Puts a fixed box below (or, where there is no room, above) its anchor and inside the window. Through CSSOM, which
 * the style policy allows. The page's zoom scales what is set here, so it is measured and taken out.
 */
export function placeBelow(anchor: HTMLElement, box: HTMLElement): void {
  box.dataset.placed = ''
  box.style.inset = '0 auto auto 0'
  const at = anchor.getBoundingClientRect()
  const own = box.getBoundingClientRect()
  const scale = own.width / box.offsetWidth || 1
  const middle = at.left + at.width / 2 - own.width / 2
  const left = Math.max(edge, Math.min(middle, innerWidth - own.width - edge))
  const below = at.bottom + gap
  const top = below + own.height > innerHeight ? Math.max(edge, at.top - gap - own.height) : below
  box.style.inset = `${top / scale}px auto auto ${left / scale}px`
}
