import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { numberPaper } from '#shared/policy/paper-numbers.ts'
import { authorPagesHeading } from './author-page.ts'
import type { PaperDocument } from './paper-document.ts'

const run = promisify(execFile)

/**
 * What programs that know nothing of us read in a PDF: poppler's and qpdf, which `npm test` brings. Without them the
 * tests fail.
 */
export class ReadPdf {
  readonly #folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  readonly #file = join(this.#folder, 'paper.pdf')

  constructor(bytes: Uint8Array) {
    writeFileSync(this.#file, bytes)
  }

  close(): void {
    rmSync(this.#folder, { recursive: true })
  }

  /** In the order of the file; `crop` leaves out running heads and page numbers. */
  async text({ crop = false, from = 1 } = {}): Promise<string> {
    const box = crop ? ['-x', '0', '-y', '80', '-W', '596', '-H', '690'] : []
    return this.#read('pdftotext', ['-raw', '-enc', 'UTF-8', '-f', String(from), ...box], ['-'])
  }

  /** Name, and whether it is embedded, of each font. */
  async fonts(): Promise<{ name: string; type: string; embedded: boolean }[]> {
    const lines = (await this.#read('pdffonts')).split('\n').slice(2).filter(Boolean)
    return lines.map(line => {
      const [, name = '', type = '', embedded] =
        /^(?:[A-Z]{6}\+)?(\S+)\s+(.+?)\s+(?:Identity-H|\S+)\s+(yes|no)\s/.exec(line) ?? []
      return { name, type, embedded: embedded === 'yes' }
    })
  }

  info = (): Promise<string> => this.#read('pdfinfo')
  /** The tree that screen readers walk, with its text. */
  structure = (): Promise<string> => this.#read('pdfinfo', ['-struct-text'])
  check = (): Promise<string> => this.#read('qpdf', ['--check'])

  /** Bookmarks with those below them, as titles and depths. */
  async outline(): Promise<{ title: string; depth: number }[]> {
    const { outlines } = JSON.parse(await this.#read('qpdf', ['--json', '--json-key=outlines'])) as {
      outlines: Bookmark[]
    }
    return flattened(outlines, 1)
  }

  /** Values of a name in any object: `/Lang`, `/Alt`. */
  async values(name: string): Promise<string[]> {
    const text = await this.#read('qpdf', ['--json', '--json-key=qpdf'])
    return [...text.matchAll(new RegExp(`"${name}": "u:([^"]*)"`, 'g'))].map(([, value = '']) => value)
  }

  async #read(program: string, options: string[] = [], rest: string[] = []): Promise<string> {
    const { stdout } = await run(program, [...options, this.#file, ...rest], { maxBuffer: 2 ** 28 })
    return stdout
  }
}

type Bookmark = { title: string; kids: Bookmark[] }
const flattened = (bookmarks: Bookmark[], depth: number): { title: string; depth: number }[] =>
  bookmarks.flatMap(({ title, kids }) => [{ title, depth }, ...flattened(kids, depth + 1)])

export const folded = (text: string): string => text.replace(/\s+/g, ' ').trim()

type Read = Pick<PaperDocument, 'content' | 'citations'> & { authorPages?: unknown[] }

/** The running text of a document, without running heads, contents, notes and list of citations. */
export async function bodyTextOfPdf(
  pdf: ReadPdf,
  { content, citations, authorPages = [] }: Read,
): Promise<string> {
  const { sections, footnotes } = numberPaper(content, citations)
  const pages = (await pdf.text({ crop: true })).split('\f').map(folded)
  const [first] = content.sections
  const opening = folded(`${sections.get(first?.id ?? '')} ${first?.heading}`)
  const begin = pages.findIndex((page, index) => index >= 2 && page.startsWith(opening))
  let text = folded(pages.slice(begin).join(' '))
  const about = text.lastIndexOf(authorPagesHeading)
  if (authorPages.length > 0 && about >= 0) text = text.slice(0, about)
  const end = text.lastIndexOf('참고와 인용')
  if (citations.length > 0 && end >= 0) text = text.slice(0, end)
  for (const [node, number] of footnotes) {
    text = text.replace(` ${number}) ${folded(String(node.attrs?.text))}`, '')
  }
  return folded(text)
}
