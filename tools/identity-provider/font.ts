import { createReadStream, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'

/** Slices lie in a folder beside it. */
export const fontSheet = '/font/pretendardvariable-dynamic-subset.css'

const source = new URL(
  import.meta.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'),
)
const slices = new URL('woff2-dynamic-subset/', source)
const sliceName = /^\/font\/woff2-dynamic-subset\/([A-Za-z]+\.subset\.\d+\.woff2)$/

/** `optional`: a font that comes late must not move a button away from the finger. */
const sheet = readFileSync(source, 'utf8').replaceAll('font-display: swap', 'font-display: optional')

export function sendFont(path: string, response: ServerResponse): boolean {
  if (path === fontSheet) {
    response.writeHead(200, headersOf('text/css; charset=utf-8')).end(sheet)
    return true
  }
  const [, name] = sliceName.exec(path) ?? []
  if (!name) return false
  const slice = createReadStream(fileURLToPath(new URL(name, slices)))
  slice.once('error', () => response.writeHead(404).end())
  slice.once('open', () => {
    response.writeHead(200, headersOf('font/woff2'))
    slice.pipe(response)
  })
  return true
}

const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'max-age=86400',
  'x-content-type-options': 'nosniff',
})
