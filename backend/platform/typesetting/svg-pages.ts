/**
 * Cuts the one long picture that the library draws into pages, each with the shapes it uses and no other. Relies on
 * pages being groups of the outermost level, shapes following them once, and lines being indented.
 */
export function pagesOfSvg(whole: string): string[] {
  const { pages, shapes, others } = partsOf(whole)
  const [width = '', height = ''] = sizeOf(whole)
  const tall = Number(height) / pages.length
  return pages.map((page, index) => {
    const used = [...new Set(idsUsedIn(page))].map(id => shapes.get(id) ?? '')
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 ${tall * index} ${width} ${tall}" width="${width}pt" height="${tall}pt">`,
      `<rect y="${tall * index}" width="${width}" height="${tall}" fill="#fff"/>`,
      ...page,
      ...others,
      `<defs>${used.join('')}</defs></svg>`,
    ].join('\n')
  })
}

type Parts = { pages: string[][]; shapes: Map<string, string>; others: string[] }

function partsOf(whole: string): Parts {
  const parts: Parts = { pages: [], shapes: new Map(), others: [] }
  let into: string[] = []
  let shape = ''
  for (const line of whole.split('\n')) {
    const depth = line.length - line.trimStart().length
    const text = roundNumbers(line.trimStart())
    if (depth === 4 && text.startsWith('<g')) {
      into = []
      parts.pages.push(into)
    } else if (depth === 4 && text.startsWith('<defs')) into = text.includes('"glyph"') ? [] : parts.others
    else if (depth === 8 && text.startsWith('<symbol')) shape = textBetween(text, 'id="', '"')
    if (shape !== '') parts.shapes.set(shape, (parts.shapes.get(shape) ?? '') + text)
    else if (depth >= 4 && !text.startsWith('<path class="typst-shape" fill="#ffffff"')) into.push(text)
    if (depth === 8 && text === '</symbol>') shape = ''
  }
  return parts
}

/** In points. */
const sizeOf = (whole: string): string[] => textBetween(whole, 'viewBox="', '"').split(' ').slice(2)

const idsUsedIn = (lines: string[]): string[] =>
  lines.filter(line => line.startsWith('<use ')).map(line => textBetween(line, 'xlink:href="#', '"'))

function textBetween(text: string, before: string, after: string): string {
  const from = text.indexOf(before) + before.length
  return from < before.length ? '' : text.slice(from, text.indexOf(after, from))
}

/** Rounds to hundredths of a point, which halves the bytes; text and addresses keep their digits. */
function roundNumbers(line: string): string {
  if (!line.startsWith('<use ') && !line.startsWith('<path ')) return line
  return line
    .replace(' fill-rule="nonzero"', '')
    .replace(/\d{1,6}\.\d{3,20}/g, number => String(Number(Number(number).toFixed(2))))
}
