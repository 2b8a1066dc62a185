import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'

/** Slices lie in a folder beside it. */
export const fontSheet = '/font/pretendardvariable-dynamic-subset.css'

const folder = new URL(
  '.',
  import.meta.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'),
)
const name = /^\/font\/((?:woff2-dynamic-subset\/)?[A-Za-z]+(?:-[a-z]+)*(?:\.subset\.\d+)?\.(css|woff2))$/

export function sendFont(path: string, response: ServerResponse): boolean {
  const [, file, kind] = name.exec(path) ?? []
  if (!file) return false
  const source = createReadStream(fileURLToPath(new URL(file, folder)))
  source.once('error', () => response.writeHead(404).end())
  source.once('open', () => {
    response.writeHead(200, {
      'content-type': kind === 'css' ? 'text/css; charset=utf-8' : 'font/woff2',
      'cache-control': 'max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    source.pipe(response)
  })
  return true
}
