import { lookup } from 'node:dns/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { policyOfFiles } from '#server/plugins/security-headers.ts'
import { publicFileOfBundle } from '#shared/constants/server-paths.ts'

const listPath = '/assets/list.json'
const hashedName = /^[\w.~-]{1,128}$/
/** Milliseconds for which a server keeps files of another release, counted from when that release last listed them. */
const keptFor = 24 * 3_600_000
const maxBytes = 32 * 1_048_576
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  // Asked for by a peer alone.
  br: 'application/octet-stream',
  gz: 'application/octet-stream',
}
const forms = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const List = z.record(z.string().regex(hashedName), z.number())

type PeerFilesOptions = {
  /** Origins; every address of their names is a server. */
  peers: string[]
  /** Built files of this release. */
  dist: string
  /** Milliseconds between two looks at the peers, for one look, and for one file or all. */
  times?: { between: number; look: number; all: number }
}

/**
 * Serves hashed files of the release that comes or goes: while two releases answer, and after a roll-back, a page asks
 * any server for what only the other release was built with. Taken from the peers at start and when a file is missing,
 * kept in memory for a day (docs/decisions/064).
 */
export async function registerPeerFiles(app: FastifyInstance, options: PeerFilesOptions): Promise<void> {
  if (options.peers.length === 0) return
  const files = new PeerFiles(app, options)
  app.get(listPath, async (_request, reply) => reply.header('cache-control', 'no-store').send(files.list()))
  app.addHook('onRequest', async (request, reply) => {
    const [, name] = /^\/assets\/([^/?]+)(?:\?|$)/.exec(request.url) ?? []
    if (!name || request.url === listPath || files.isOwn(name)) return
    await files.find(name)
    return files.send(request, reply, name)
  })
  await files.takeAll()
}

class PeerFiles {
  readonly #app: FastifyInstance
  readonly #peers: string[]
  readonly #own: Set<string>
  readonly #times: { between: number; look: number; all: number }
  readonly #taken = new Map<string, { bytes: Buffer; until: number }>()
  #bytes = 0
  #offered = new Map<string, Offer>()
  #look: Promise<void> | null = null
  #lookedAt = Number.NEGATIVE_INFINITY
  #reachedAll = true
  readonly #taking = new Map<string, Promise<void>>()
  #takingAll = false

  constructor(app: FastifyInstance, { peers, dist, times }: PeerFilesOptions) {
    this.#app = app
    this.#peers = peers
    this.#own = hashedFilesOf(dist)
    this.#times = times ?? { between: 1_000, look: 2_000, all: 10_000 }
  }

  isOwn(name: string): boolean {
    return this.#own.has(name)
  }

  /** Names with the moment until which they are kept: a release that is gone is forgotten a day later. */
  list(): Record<string, number> {
    const now = Date.now()
    this.#forget(now)
    const own = [...this.#own].map((name): [string, number] => [name, now + keptFor])
    return Object.fromEntries([
      ...own,
      ...[...this.#taken].map(([name, { until }]) => [name, until] as const),
    ])
  }

  async takeAll(): Promise<void> {
    await this.#askPeers()
    await this.#takeOffered()
  }

  /** Looks until a look that began after the request has reached every peer, three times at most. */
  async find(name: string): Promise<void> {
    const asked = performance.now()
    for (let looks = 0; looks < 3 && !this.#taken.has(name); looks += 1) {
      if (!this.#offered.has(name)) await this.#askPeers()
      await Promise.all([name, ...forms.map(([, ending]) => name + ending)].map(one => this.#take(one)))
      if (this.#lookedAt >= asked && this.#reachedAll) break
    }
    void this.#takeOffered()
  }

  send({ headers }: FastifyRequest, reply: FastifyReply, name: string): FastifyReply | undefined {
    const plain = this.#taken.get(name)
    const type = types[name.split('.').at(-1) ?? '']
    if (!plain || !type) return
    const accepted = `${headers['accept-encoding'] ?? ''}`
    const form = forms.find(
      ([encoding, ending]) => accepted.includes(encoding) && this.#taken.has(name + ending),
    )
    if (form) reply.header('content-encoding', form[0])
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', policyOfFiles)
      .header('vary', 'accept-encoding')
      .type(type)
      .send(form ? this.#taken.get(name + form[1])?.bytes : plain.bytes)
  }

  /** One look at a time; all who come meanwhile share it. */
  #askPeers(): Promise<void> {
    this.#look ??= this.#lookAtPeers().finally(() => {
      this.#look = null
    })
    return this.#look
  }

  async #lookAtPeers(): Promise<void> {
    await pause(Math.max(0, this.#lookedAt + this.#times.between - performance.now()))
    this.#lookedAt = performance.now()
    const origins = (await Promise.all(this.#peers.map(addressesOf))).flat()
    const lists = await Promise.all(origins.map(origin => this.#ask(origin)))
    this.#reachedAll = lists.every(list => list !== null)
    for (const [index, list] of lists.entries())
      for (const [name, until] of Object.entries(list ?? {}))
        if (!this.#own.has(name) && !this.#taken.has(name))
          this.#offered.set(name, { origin: origins[index] ?? '', until })
  }

  /** Null of a peer that is there and too slow; one that is not there, or of a release without a list, has nothing. */
  async #ask(origin: string): Promise<Record<string, number> | null> {
    try {
      const answer = await fetch(origin + listPath, { signal: AbortSignal.timeout(this.#times.look) })
      return answer.ok ? List.parse(await answer.json()) : {}
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? null : {}
    }
  }

  async #takeOffered(): Promise<void> {
    if (this.#takingAll || this.#offered.size === 0) return
    this.#takingAll = true
    const names = [...this.#offered.keys()]
    const end = performance.now() + this.#times.all
    const lane = async () => {
      for (let name = names.pop(); name && performance.now() < end; name = names.pop()) await this.#take(name)
    }
    await Promise.all(Array.from({ length: 16 }, lane))
    this.#takingAll = false
    this.#app.log.info({ files: this.#taken.size }, 'files of other releases are served')
  }

  #take(name: string): Promise<void> {
    const offer = this.#offered.get(name)
    if (!offer) return Promise.resolve()
    const taking =
      this.#taking.get(name) ??
      this.#fetch(name, offer)
        .catch(fault =>
          this.#app.log.info({ err: fault, file: name }, 'a file of another release is not taken'),
        )
        .finally(() => {
          this.#taking.delete(name)
          this.#offered.delete(name)
        })
    this.#taking.set(name, taking)
    return taking
  }

  async #fetch(name: string, { origin, until }: Offer): Promise<void> {
    const answer = await fetch(`${origin}/assets/${name}`, {
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(this.#times.all),
    })
    if (!answer.ok) throw new Error(`${origin} answers ${answer.status}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (this.#bytes + bytes.length > maxBytes) return
    this.#bytes += bytes.length
    this.#taken.set(name, { bytes, until: Math.min(until, Date.now() + keptFor) })
  }

  #forget(now: number): void {
    for (const [name, { bytes, until }] of this.#taken) {
      if (until > now) continue
      this.#taken.delete(name)
      this.#bytes -= bytes.length
    }
  }
}

/** @fastify/vite serves both folders under one address. */
function hashedFilesOf(dist: string): Set<string> {
  const ofBundle = readdirSync(join(dist, 'server/assets')).filter(name => publicFileOfBundle.test(name))
  return new Set([...readdirSync(join(dist, 'client/assets')), ...ofBundle])
}

type Offer = { origin: string; until: number }

/** Of a Service without an address of its own, every pod. */
async function addressesOf(origin: string): Promise<string[]> {
  const url = new URL(origin)
  if (url.protocol === 'https:') return [origin]
  try {
    const found = await lookup(url.hostname, { all: true })
    return found.map(({ address, family }) => {
      url.hostname = family === 6 ? `[${address}]` : address
      return url.origin
    })
  } catch {
    return []
  }
}
