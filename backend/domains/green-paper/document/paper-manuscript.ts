import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'uqr'
import type { Manuscript } from '#backend/platform/typesetting/typesetting-job.ts'
import { brand } from '#shared/constants/brand.ts'
import { numberPaper } from '#shared/green-paper/paper-numbers.ts'
import { authorPageNodes, authorPagesHeading, withoutNumbers } from './author-page.ts'
import { longestWord, plainWords } from './inline-words.ts'
import { koreanDate, yearMonthDay } from './korean-date.ts'
import type { PaperAuthor, PaperDocument } from './paper-document.ts'
import { collapseSpaces, pdfBlocks } from './pdf-blocks.ts'
import { referenceEntries } from './reference-entries.ts'

const template = (name: string) => readFileSync(join(import.meta.dirname, 'template', name))
const templates = new Map(
  ['paper.typ', 'cover.typ', 'text.typ', 'blocks.typ', 'references.typ', 'about.typ'].map(
    name => [`/${name}`, template(name)] as const,
  ),
)

/** Typefaces, colours and running text, also for other sheets. */
export const textTemplate = ['/text.typ', template('text.typ')] as const

/** Passes everything that people wrote as data, never as part of the template, so that its markup stays text. */
export function paperManuscript(document: PaperDocument, pictures: Map<string, Uint8Array>): Manuscript {
  return {
    main: '/paper.typ',
    inputs: { paper: JSON.stringify(paperData(document)) },
    files: new Map<string, Uint8Array>([...templates, ...pictures]),
  }
}

function paperData(document: PaperDocument) {
  const { content, citations, figures, address, authorPages } = document
  const { origin } = new URL(address)
  const numbers = numberPaper(content, citations)
  const setting = { numbers, origin, fits: longestWord, figure: figurePlace(figures) }
  return {
    ...coverData(document),
    sections: content.sections.map(({ id, heading, text }) => ({
      number: numbers.sections.get(id),
      plain: collapseSpaces(heading),
      words: plainWords(heading),
      blocks: pdfBlocks(text.content, setting),
    })),
    references: referenceEntries(citations, numbers, origin),
    about: authorPages.map(page => {
      const nodes = authorPageNodes(page)
      return {
        author: plainWords(authorLine(page.author)),
        plain: collapseSpaces(page.title),
        words: plainWords(page.title),
        blocks: pdfBlocks(nodes, { ...setting, numbers: withoutNumbers(nodes) }),
      }
    }),
    aboutHeading: authorPagesHeading,
  }
}

function coverData({ edition, title, subtitle, authors, publishedAt, hash, address }: PaperDocument) {
  return {
    brand: brand.name,
    tagline: brand.tagline,
    operator: brand.operator.name,
    draft: edition === null,
    title: collapseSpaces(title),
    titleWords: plainWords(title),
    subtitle: plainWords(subtitle ?? ''),
    authors: authors.map(({ name }) => name),
    authorLines: authors.map(author => plainWords(authorLine(author))),
    edition: edition === null ? '초안' : `제${edition}판`,
    date: publishedAt && koreanDate(publishedAt),
    day: publishedAt && yearMonthDay(publishedAt),
    address: plainWords(address),
    url: address,
    hash,
    qr: qrCode(address),
  }
}

const authorLine = ({ name, type, certified }: PaperAuthor): string =>
  [name, type, certified && '본인확인'].filter(Boolean).join(' · ')

/** Points: the text's width, the most of a page's height for one picture, and one pixel of a small picture. */
const [textWidth, mostHeight, pixel] = [436, 400, 0.5]

const figurePlace = (figures: PaperDocument['figures']) => (id: string) => {
  const figure = figures.get(id)
  if (!figure) return undefined
  const { width, height } = figure
  return {
    path: `/figures/${id}.jpg`,
    width: Math.min(textWidth, width * pixel, (mostHeight * width) / height),
  }
}

/** Draws a QR code as SVG of one path, a unit for each module, without a border. */
export function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${modules.join('')}"/></svg>`
}
