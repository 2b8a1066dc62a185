import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'

export type Named = { citation: (key: string) => string; picture: (key: string) => string }

/**
 * Blocks, parted by blank lines: `### heading`, `#### heading`, `- item`, `1. item`, `> quotation`, `표: caption`
 * above `| a | b |`, `![key] caption | alt`. Inline: `**bold**`, `[@key]` citation, `[^words]` footnote.
 */
export function paperText(text: string, named: Named): PaperText {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map(block =>
      blockOf(
        block.split('\n').map(line => line.trim()),
        named,
      ),
    )
  return { type: 'doc', content: blocks }
}

function blockOf(lines: string[], named: Named): PaperNode {
  const [first = ''] = lines
  const inline = (line: string) => inlineOf(line, named)
  const paragraph = (line: string): PaperNode => ({ type: 'paragraph', content: inline(line) })
  const rest = (sign: RegExp) => lines.map(line => line.replace(sign, ''))
  const list = (type: string, sign: RegExp): PaperNode => ({
    type,
    content: rest(sign).map(line => ({ type: 'listItem', content: [paragraph(line)] })),
  })
  const heading = /^(#{3,4}) (.*)$/.exec(first)
  if (heading)
    return { type: 'heading', attrs: { level: heading[1]?.length }, content: inline(heading[2] ?? '') }
  if (first.startsWith('- ')) return list('bulletList', /^- /)
  if (/^\d+\. /.test(first)) return { ...list('orderedList', /^\d+\. /), attrs: { start: 1 } }
  if (first.startsWith('> ')) return { type: 'blockquote', content: rest(/^> /).map(paragraph) }
  if (first.startsWith('표: ')) return tableOf(first.slice(3), lines.slice(1), paragraph)
  const figure = /^!\[([\w-]+)\] (.*) \| (.*)$/.exec(first)
  if (figure) {
    const [, key = '', caption, alt] = figure
    return { type: 'figure', attrs: { attachmentId: named.picture(key), alt, caption } }
  }
  return paragraph(lines.join(' '))
}

function tableOf(caption: string, lines: string[], paragraph: (line: string) => PaperNode): PaperNode {
  const row = (line: string, index: number): PaperNode => ({
    type: 'tableRow',
    content: line
      .slice(1, -1)
      .split('|')
      .map((cell, column) => ({
        type: index === 0 || column === 0 ? 'tableHeader' : 'tableCell',
        attrs: { colspan: 1, rowspan: 1, colwidth: null },
        content: [paragraph(cell.trim())],
      })),
  })
  return { type: 'table', attrs: { caption }, content: lines.map(row) }
}

function inlineOf(line: string, named: Named): PaperNode[] {
  const parts = line.split(/(\*\*.+?\*\*|\[@[\w-]+\]|\[\^[^\]]+\])/)
  return parts.flatMap((part): PaperNode[] => {
    if (part === '') return []
    if (part.startsWith('**')) return [{ type: 'text', text: part.slice(2, -2), marks: [{ type: 'bold' }] }]
    if (part.startsWith('[@')) return [{ type: 'citation', attrs: { id: named.citation(part.slice(2, -1)) } }]
    if (part.startsWith('[^')) return [{ type: 'footnote', attrs: { text: part.slice(2, -1) } }]
    return [{ type: 'text', text: part }]
  })
}
