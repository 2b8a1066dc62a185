import type { RenderSession, TypstRenderer } from '@myriaddreamin/typst-ts-renderer'

const parts = { body: 1, shapes: 2 } as const

/**
 * The pages of a document as the WebAssembly renderer draws it, each with the shapes it uses and no other. Leaves
 * out what the renderer adds for its own viewer (text to be selected, names of nodes, style).
 */
export function pagesOfRenderedSvg(renderer: TypstRenderer, session: RenderSession): string[] {
  const shapes = shapesIn(renderer.svg_data(session, parts.shapes))
  const { pages_info: sizes } = session
  return bodiesIn(renderer.svg_data(session, parts.body)).map((body, index) => {
    const { width_pt: width, height_pt: height } = sizes.page(index)
    const used = new Set([...body.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => id))
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt" fill="none">`,
      `<rect width="${width}" height="${height}" fill="#fff"/>`,
      body,
      `<defs>${[...used].map(id => shapes.get(id) ?? '').join('')}</defs></svg>`,
    ].join('\n')
  })
}

function bodiesIn(whole: string): string[] {
  const end = whole.lastIndexOf('</svg>')
  const starts = [...whole.matchAll(/<g class="typst-page" transform="[^"]*"/g)]
  return starts.map(({ index, 0: start }, page) =>
    roundNumbers(`<g${whole.slice(index + start.length, starts[page + 1]?.index ?? end)}`),
  )
}

const roundNumbers = (body: string): string =>
  withoutSelectableText(body)
    .replace(/ data-[a-z-]+="[^"<>]*"/g, '')
    .replaceAll('<g transform="scale(16,-16)"></g>', '')

const endOfText = '</foreignObject>'

/** Words are escaped, so that a tag is a tag. */
function withoutSelectableText(body: string): string {
  const [before = '', ...texts] = body.split('<foreignObject ')
  return before + texts.map(text => text.slice(text.indexOf(endOfText) + endOfText.length)).join('')
}

const shapesIn = (whole: string): Map<string, string> =>
  new Map(
    [...whole.matchAll(/<path id="([^"]+)" class="outline_glyph" d="([^"]*)"\/>/g)].map(([, id = '', d]) => [
      id,
      `<symbol id="${id}" overflow="visible"><path d="${d}"/></symbol>`,
    ]),
  )
