import type { BenchSite } from './bench-site.ts'
import type { PeerPage } from './peers.ts'
import type { Call } from './replay-backend.ts'
import { addressesIn } from './size-budget.ts'
import { type SitePaths, unsealed } from './targets.ts'

/** The home page as the site renders it for one reader, and what it asked the backend for. */
export async function renderedPage({ server, replay }: BenchSite): Promise<PeerPage> {
  const html = async (cookie: string) => textOf(`${server.origin}/`, { cookie })
  await html('')
  await textOf(`${replay.origin}/bench/calls`)
  await html(unsealed)
  const calls = JSON.parse(await textOf(`${replay.origin}/bench/calls`)) as Call[]
  const answers = await Promise.all(calls.map(call => answerTo(replay.origin, call)))
  return { html: await html(''), calls, answers, backendOrigin: replay.origin }
}

export async function pathsOfSite(origin: string, home: string): Promise<SitePaths> {
  const { scripts, styles, fonts: lists } = addressesIn(home)
  const listed = await Promise.all(lists.map(list => textOf(new URL(list, origin).href)))
  const fonts = [...listed.join('').matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(
    ([, name = '']) => new URL(name, new URL(lists[0] ?? '', origin)).pathname,
  )
  const named = [...scripts, ...styles, ...lists]
  const compressed = await Promise.all(named.map(name => isCompressed(origin + name)))
  const files = named.filter((_, index) => compressed[index])
  return { pages: await pagesOf(origin), files, fonts }
}

/** A file of a few bytes has no smaller form. */
async function isCompressed(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
  return answer.headers.get('content-encoding') === 'gzip'
}

async function pagesOf(origin: string): Promise<string[]> {
  const lists = ['/question', '/debate', '/interview', '/notice']
  const named = await Promise.all(
    lists.map(async list => [
      ...(await textOf(origin + list)).matchAll(new RegExp(`href="(${list}/\\d+)"`, 'g')),
    ]),
  )
  const details = new Set(named.flat().map(([, path = '']) => path))
  return ['/', '/question', ...details, ...lists.slice(1)]
}

export async function textOf(url: string, headers?: Record<string, string>): Promise<string> {
  return Buffer.from(await bytesOf(url, headers)).toString('utf8')
}

export async function bytesOf(url: string, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer.bytes()
}

async function answerTo(origin: string, { method, url, type, body }: Call): Promise<unknown> {
  const headers: Record<string, string> = type ? { 'content-type': type } : {}
  const answer = await fetch(origin + url, { method, headers, ...(body ? { body } : {}) })
  return answer.json()
}
