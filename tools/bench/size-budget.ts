import { gzipSync } from 'node:zlib'

/** `style` blocks the first paint; `font` is the list of font slices linked behind the text. */
export type Part = 'script' | 'style' | 'font' | 'html'

export interface SizeRow {
  part: Part
  files: number
  bytes: number
  /** Sum over the files of `gzip -9` each. */
  gzipBytes: number
  budget: number
  within: boolean
}

/** gzip bytes (1 kB = 1,000) for the first load of the home page. */
export const budgets: Record<Part, number> = {
  script: 120_000,
  style: 11_400,
  font: 15_000,
  html: 26_000,
}

export async function sizesOf(
  html: string,
  read: (address: string) => Promise<Uint8Array>,
): Promise<SizeRow[]> {
  const { scripts, styles, fonts } = addressesIn(html)
  if (scripts.length === 0 || styles.length === 0)
    throw new Error('The home page names no script or no style sheet')
  return [
    rowOf('script', await Promise.all(scripts.map(read))),
    rowOf('style', await Promise.all(styles.map(read))),
    rowOf('font', await Promise.all(fonts.map(read))),
    rowOf('html', [Buffer.from(html)]),
  ]
}

export function addressesIn(html: string): { scripts: string[]; styles: string[]; fonts: string[] } {
  const [head = '', body = ''] = html.split('</head>', 2)
  const scripts = attributesOf(html, /<script\b[^>]*>/g, 'src')
  const preloads = attributesOf(html, /<link\b[^>]*\brel="modulepreload"[^>]*>/g, 'href')
  const sheetsIn = (part: string) => [
    ...new Set(attributesOf(part, /<link\b[^>]*\brel="stylesheet"[^>]*>/g, 'href')),
  ]
  return { scripts: [...new Set([...scripts, ...preloads])], styles: sheetsIn(head), fonts: sheetsIn(body) }
}

function attributesOf(html: string, tag: RegExp, name: string): string[] {
  const attribute = new RegExp(`\\s${name}="([^"]+)"`)
  return [...html.matchAll(tag)].flatMap(([text]) => attribute.exec(text)?.[1] ?? [])
}

function rowOf(part: Part, files: Uint8Array[]): SizeRow {
  const sum = (size: (file: Uint8Array) => number) => files.reduce((total, file) => total + size(file), 0)
  const gzipBytes = sum(file => gzipSync(file, { level: 9 }).length)
  return {
    part,
    files: files.length,
    bytes: sum(file => file.length),
    gzipBytes,
    budget: budgets[part],
    within: gzipBytes <= budgets[part],
  }
}
