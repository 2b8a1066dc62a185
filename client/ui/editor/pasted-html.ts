/** Where a pasted element's style stands after `withoutStyle`. */
const attribute = 'data-pasted-style'

/**
 * Pasted HTML, composed, that the browser can read under our policy: inline style is refused there, also in a
 * document that is never shown, so it becomes data, from which `styled` still tells bold from plain.
 */
export const withoutStyle = (html: string): string =>
  html
    .normalize('NFC')
    .replace(/<[^<>]+>/g, tag =>
      tag.replace(/^<(\/?)style\b/i, '<$1template').replace(/\sstyle(?=\s{0,9}=)/gi, ` ${attribute}`),
    )

type Named = { getAttribute(name: string): string | null }
type Pasted = Named & { tagName: string }

/**
 * Rule for a mark that office programs write as style: what stands in its tags unless their style takes it back,
 * and what stands in any `span` whose style sets it. For use as `getAttrs`.
 */
export const styled = (set: RegExp, unset: RegExp) => (element: Pasted) => {
  const style = element.getAttribute(attribute) ?? ''
  const holds = element.tagName.toLowerCase() === 'span' ? set.test(style) : !unset.test(style)
  return holds && null
}
