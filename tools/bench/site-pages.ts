import type { BenchSite } from './bench-site.ts'
import type { PeerPage } from './peers.ts'
import type { Call } from './replay-backend.ts'
import { unsealed } from './targets.ts'

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

/** Home, the lists, and what the lists name, in the order of how often they are read. */
export async function pathsOfSite(origin: string): Promise<string[]> {
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
