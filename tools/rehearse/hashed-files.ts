import { globSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from './act.ts'
import { pagesOf } from './load.ts'

interface PageWatch {
  /** Pages that were read, files that were asked for right behind them, and what was answered otherwise than 200. */
  end(): Promise<{ pages: number; files: number; missing: string[] }>
}

/** A few times a second reads a page, then each hashed file that it names, as a browser does that has none of them. */
export function watchFilesOfPages({ origin, posts, members }: Site): PageWatch {
  let isEnding = false
  const seen = { pages: 0, files: 0, missing: [] as string[] }
  const watch = async (lane: number) => {
    for (let index = lane; !isEnding; index += 2) {
      const paths = pagesOf(posts[index % posts.length] ?? 0)
      const url = origin + (paths[(index >> 1) % paths.length] ?? '/')
      const cookies = lane === 0 ? members[index % members.length]?.visitor.cookiesFor(url) : undefined
      const cookie = [...(cookies ?? [])].map(pair => pair.join('=')).join('; ')
      const page = await fetch(url, { headers: { cookie } })
      const names = new Set((await page.text()).match(/\/assets\/[\w.~-]+/g))
      // A page that failed is a failed request of the load's.
      if (page.ok) seen.pages += 1
      const { missing } = await missingOf(origin, [...names])
      seen.files += names.size
      seen.missing.push(...missing.map(name => `${name} of ${url}`))
      await pause(500)
    }
  }
  const watching = Promise.all([watch(0), watch(1)])
  watching.catch(() => {})
  return {
    end: async () => {
      isEnding = true
      await watching
      return seen
    },
  }
}

export const hashedFilesOf = (root: string): string[] =>
  globSync(['client/assets/*', 'server/assets/*.{css,svg,woff2}'], { cwd: path.join(root, 'dist') })
    .filter(name => !/\.(?:br|gz)$/.test(name))
    .map(name => `/assets/${path.basename(name)}`)

export async function missingOf(origin: string, files: string[]): Promise<{ missing: string[] }> {
  const waiting = [...files]
  const missing: string[] = []
  const lane = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const answer = await fetch(origin + name, { headers: { 'accept-encoding': 'br' } })
      const bytes = await answer.arrayBuffer()
      if (!answer.ok || bytes.byteLength === 0) missing.push(`${name} ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 2 }, lane))
  return { missing }
}
