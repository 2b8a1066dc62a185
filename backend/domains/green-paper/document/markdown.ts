import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import {
  captionOf,
  citationMark,
  isEmpty,
  numberPaper,
  type PaperNumbers,
} from '#shared/green-paper/paper-numbers.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { authorPageNodes, authorPagesHeading, withoutNumbers } from './author-page.ts'
import { koreanDate } from './korean-date.ts'
import type { PaperDocument } from './paper-document.ts'
import { addressOf, citedInOrder, factsOf } from './reference-entries.ts'

/** Writes CommonMark with tables and footnotes; people's text stays text. */
export function markdownOf(document: PaperDocument): string {
  const { content, citations, address } = document
  const { origin } = new URL(address)
  const numbers = numberPaper(content, citations)
  const writing = { numbers, origin }
  const blocks = [
    ...head(document),
    ...content.sections.flatMap(({ id, heading, text }) => [
      `## ${numbers.sections.get(id)} ${lineOf(escaped(heading))}`,
      ...text.content.flatMap(node => blocksOf(node, writing)),
    ]),
    ...references(document, numbers, origin),
    ...aboutAuthors(document, origin),
    ...notes(numbers),
  ]
  return `${blocks.join('\n\n')}\n`
}

type Writing = { numbers: PaperNumbers; origin: string }

function head({ title, subtitle, authors, edition, publishedAt, address, hash }: PaperDocument): string[] {
  const facts = [
    authors.map(({ name }) => name).join(', '),
    [edition === null ? '초안' : `제${edition}판`, publishedAt && koreanDate(publishedAt)]
      .filter(Boolean)
      .join(' · '),
    address,
    hash && `검증 코드 (SHA-256) ${hash}`,
  ]
  return [
    `# ${lineOf(escaped(title))}`,
    ...(subtitle ? [`**${lineOf(escaped(subtitle))}**`] : []),
    facts
      .filter(fact => typeof fact === 'string')
      .map(fact => (fact === address ? linkTo(fact, fact) : escaped(fact)))
      .join('  \n'),
  ]
}

function blocksOf(node: PaperNode, writing: Writing): string[] {
  const { numbers } = writing
  switch (node.type) {
    case 'paragraph':
      return isEmpty(node) ? [] : [inline(node.content, writing)]
    case 'heading': {
      const own = numbers.headings.get(node)
      return own
        ? [
            ['#'.repeat(own.level), own.number, lineOf(inline(node.content, writing))]
              .filter(Boolean)
              .join(' '),
          ]
        : []
    }
    case 'bulletList':
      return [listOf(node, writing, () => '- ')]
    case 'orderedList':
      return [listOf(node, writing, index => `${Number(node.attrs?.start ?? 1) + index}. `)]
    case 'blockquote':
      return [childrenOf(node, writing).replace(/^/gm, '> ')]
    case 'horizontalRule':
      return ['---']
    case 'figure':
      return [pictureOf(node, writing)]
    case 'table':
      return [`*${escaped(captionOf(numbers, node))}*`, tableOf(node, writing)]
    default:
      return []
  }
}

const childrenOf = (node: PaperNode, writing: Writing): string =>
  (node.content ?? []).flatMap(child => blocksOf(child, writing)).join('\n\n')

const listOf = (node: PaperNode, writing: Writing, markOf: (index: number) => string): string =>
  (node.content ?? [])
    .map((item, index) => {
      const mark = markOf(index)
      return mark + childrenOf(item, writing).replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
    })
    .join('\n')

function pictureOf(node: PaperNode, { numbers, origin }: Writing): string {
  const caption = captionOf(numbers, node)
  const alt = String(node.attrs?.alt || caption)
  const id = String(node.attrs?.attachmentId)
  const url = new URL(addressOfCall('GET /attachments/:id/download', { params: { id } }), origin).href
  return `![${escaped(alt)}](<${url}>)\n\n*${escaped(caption)}*`
}

/** Writes one row of headings and cells of one line: Markdown has no other tables. */
function tableOf(node: PaperNode, writing: Writing): string {
  const rows = (node.content ?? []).map(row =>
    (row.content ?? []).map(cell =>
      childrenOf(cell, writing).replaceAll('\\\n', '\n').split('\n').filter(Boolean).join('<br>'),
    ),
  )
  const width = Math.max(1, ...rows.map(({ length }) => length))
  const lines = rows.map(
    row => `| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`,
  )
  const [first = '', ...rest] = lines
  return [first, `|${' --- |'.repeat(width)}`, ...rest].join('\n')
}

function inline(nodes: PaperNode[] = [], { numbers, origin }: Writing): string {
  return nodes
    .map(node => {
      if (node.type === 'hardBreak') return '\\\n'
      if (node.type === 'footnote') return `[^${numbers.footnotes.get(node)}]`
      if (node.type === 'citation') return escaped(citationMark(numbers, node.attrs?.id))
      return withMarks(node, origin)
    })
    .join('')
}

const markings = [
  ['strike', '~~', 'del'],
  ['italic', '*', 'em'],
  ['bold', '**', 'strong'],
] as const

/**
 * CommonMark sees no end of a mark between punctuation and a letter, hence none before a Korean particle: **“집”**은. A tag
 * has no such rule.
 */
const outerPunctuation = /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u

/** Moves spaces out of the marks, which hold none at their ends. */
function withMarks({ text = '', marks = [] }: PaperNode, origin: string): string {
  const words = text.trim()
  if (words === '') return text
  const before = text.slice(0, text.indexOf(words))
  const after = text.slice(before.length + words.length)
  const has = (type: string) => marks.some(mark => mark.type === type)
  let shown = escaped(words)
  for (const [type, mark, tag] of markings)
    if (has(type)) shown = outerPunctuation.test(words) ? `<${tag}>${shown}</${tag}>` : mark + shown + mark
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href
  if (typeof href === 'string') shown = `[${shown}](<${new URL(href, origin).href}>)`
  return before + shown + after
}

function references({ citations }: PaperDocument, numbers: PaperNumbers, origin: string): string[] {
  const cited = citedInOrder(citations, numbers)
  if (cited.length === 0) return []
  const entries = cited.map((citation, index) => {
    const url = addressOf(citation, origin)
    const title = url ? linkTo(citation.title, url) : escaped(citation.title)
    const facts = factsOf(citation).filter(Boolean).map(escaped)
    return [`\\[${index + 1}\\] ${title}`, ...facts].join('  \n')
  })
  return ['## 참고와 인용', ...entries]
}

const aboutAuthors = ({ authorPages }: PaperDocument, origin: string): string[] =>
  authorPages.flatMap((page, index) => {
    const nodes = authorPageNodes(page)
    const writing = { numbers: withoutNumbers(nodes), origin }
    return [
      ...(index === 0 ? [`## ${authorPagesHeading}`] : []),
      ...(page.author.name === authorPages[index - 1]?.author.name ? [] : [escaped(page.author.name)]),
      `### ${lineOf(escaped(page.title))}`,
      ...nodes.flatMap(node => blocksOf(node, writing)),
    ]
  })

const notes = ({ footnotes }: PaperNumbers): string[] =>
  [...footnotes].map(([node, number]) => `[^${number}]: ${lineOf(escaped(String(node.attrs?.text ?? '')))}`)

const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]{}<>|~#!$^&]/g, '\\$&')
    .split('\n')
    .map(line => withoutMark(line.trimStart()))
    .join('\n')

/** Escapes signs that begin a list, at the beginning of a line alone. */
function withoutMark(line: string): string {
  if (/^[-+=]/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

const lineOf = (text: string): string =>
  text
    .split('\n')
    .map(line => (line.endsWith('\\') ? line.slice(0, -1) : line).trim())
    .join(' ')
    .trim()

const linkTo = (text: string, url: string): string =>
  `[${escaped(text)}](<${url.replace(/[<>\\\s]/g, encodeURIComponent)}>)`
