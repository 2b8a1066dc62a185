import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { nodesOf, numberPaper } from '#shared/green-paper/paper-numbers.ts'

const run = promisify(execFile)

/** Reads a PDF by poppler and qpdf, which `npm test` installs. Without them the tests fail. */
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

  /** Words at one height of a page are on one line. */
  lines = (): Promise<string> => this.#read('pdftotext', ['-layout', '-enc', 'UTF-8'], ['-'])

  async fonts(): Promise<{ name: string; type: string; embedded: boolean }[]> {
    const lines = (await this.#read('pdffonts')).split('\n').slice(2).filter(Boolean)
    return lines.map(line => {
      const [, name = '', type = '', embedded] =
        /^(?:[A-Z]{6}\+)?(\S+)\s+(.+?)\s+(?:Identity-H|\S+)\s+(yes|no)\s/.exec(line) ?? []
      return { name, type, embedded: embedded === 'yes' }
    })
  }

  info = (): Promise<string> => this.#read('pdfinfo')
  structure = (): Promise<string> => this.#read('pdfinfo', ['-struct-text'])
  check = (): Promise<string> => this.#read('qpdf', ['--check'])

  async outline(): Promise<{ title: string; depth: number }[]> {
    const { outlines } = JSON.parse(await this.#read('qpdf', ['--json', '--json-key=outlines'])) as {
      outlines: Bookmark[]
    }
    return flattened(outlines, 1)
  }

  /** Operators by which its pages are drawn. */
  drawing = (): Promise<string> => this.#read('qpdf', ['--qdf', '--object-streams=disable'], ['-'])

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

type Read = { content: PaperContent; citations: { id: string }[]; authorPages?: unknown[] }

/** Leaves out running heads, contents, notes, list of citations and author's page. */
export async function bodyTextOfPdf(
  pdf: ReadPdf,
  { content, citations, authorPages = [] }: Read,
): Promise<string> {
  const { sections, footnotes } = numberPaper(content, citations)
  const pages = (await pdf.text({ crop: true })).split('\f').map(folded)
  const [first] = content.sections
  const opening = folded(`${sections.get(first?.id ?? '')} ${first?.heading}`)
  const begin = pages.findIndex((page, index) => index >= 2 && page.startsWith(opening))
  const heads = tableHeadsOf(content)
  let text = folded(
    pages
      .slice(begin)
      .map((page, index) => (index > 0 ? withoutRepeatedHead(page, heads) : page))
      .join(' '),
  )
  if (authorPages.length > 0) text = upTo(text, '저자 소개')
  if (citations.length > 0) text = upTo(text, '참고와 인용')
  for (const [node, number] of footnotes) {
    text = text.replace(` ${number}) ${folded(String(node.attrs?.text))}`, '')
  }
  return folded(text)
}

const upTo = (text: string, heading: string): string => {
  const end = text.lastIndexOf(heading)
  return end < 0 ? text : text.slice(0, end)
}

function tableHeadsOf({ sections }: PaperContent): string[] {
  const tables = sections.flatMap(({ text }) =>
    [...nodesOf(text.content)].filter(({ type }) => type === 'table'),
  )
  return tables.map(({ content: rows = [] }) => {
    const body = rows.findIndex(row => row.content?.some(({ type }) => type !== 'tableHeader'))
    return folded(rows.slice(0, Math.max(0, body)).flatMap(wordsOf).join(' '))
  })
}

const wordsOf = (node: PaperNode): string[] => [...nodesOf([node])].flatMap(({ text }) => text ?? [])

/** A table that begins on a page has its caption first; one that continues begins with its head. */
function withoutRepeatedHead(page: string, heads: string[]): string {
  const head = heads.find(each => each !== '' && page.startsWith(each))
  return head === undefined ? page : page.slice(head.length)
}
