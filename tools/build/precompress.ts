import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/**
 * Writes `.br` and `.gz` files for `preCompressed` of @fastify/static;
 * of the server's bundle only style sheets and images that it alone names.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const wanted = this.environment.name === 'client' ? /\.(?:js|css|svg)$/ : /\.(?:css|svg)$/
      const names = Object.keys(bundle).filter(name => name.startsWith('assets/') && wanted.test(name))
      await Promise.all(names.map(name => compressFile(path.join(dir, name))))
    },
  }
}

/**
 * Skips a form that is no smaller. Small files get theirs too: @fastify/static looks for each form that the browser
 * takes before it reads the file itself, which doubles the time of an answer.
 */
export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const forms: [string, Buffer][] = [
    ['.br', await asBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
    ['.gz', await asGzip(bytes, { level: 9 })],
  ]
  for (const [ending, form] of forms) if (form.length < bytes.length) await writeFile(file + ending, form)
}
