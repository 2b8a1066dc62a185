import { Pool } from 'undici'
import type { Steps } from '../setup/steps.ts'
import type { Child } from '../start/child-process.ts'
import type { SitePlan } from '../start/site.ts'
import { type BenchSite, fillSite, makeDataDir, planSite, startSite } from './bench-site.ts'
import { type Load, startLoad } from './load.ts'
import { crawler, readPage } from './load-slice.ts'
import { measure, type Sample, warmUp } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { countElements, readBody } from './peer-markup.ts'
import { buildPeers, type PeerPage, startPeers } from './peers.ts'
import { pin, type Shares, shareProcessors } from './processors.ts'
import type { Results } from './report.ts'
import { bytesOf, pathsOfSite, renderedPage, textOf } from './site-pages.ts'
import { type SizeRow, sizesOf } from './size-budget.ts'
import { type Place, placesOf, type Target } from './targets.ts'

export interface Run {
  targets: Target[]
  samples: Sample[]
  sizes: SizeRow[]
  page: { bytes: number; elements: number; calls: number }
  pinned: Shares | null
  warmed: Results['warmed']
}

export async function run(
  root: string,
  options: BenchOptions,
  steps: Steps,
  signal: AbortSignal,
): Promise<Run> {
  const data = makeDataDir()
  const running: Running = { children: [], loads: [] }
  try {
    const plan = await planSite(root, data.dir)
    await step(steps, '데이터 준비', () => fillSite(plan))
    signal.throwIfAborted()
    const { load, places, ...started } = await step(steps, '시작', () => startAll(plan, options, running))
    const warmed = await step(steps, '데우기', () => warmUp(load, places.map(unweighed), options, signal))
    const targets = await weighed(places)
    const samples = await step(steps, '재기', () => measure(load, targets, options, signal))
    return { ...started, targets, warmed, samples }
  } finally {
    const { children, loads } = running
    await Promise.all([...children.map(child => child.stop(10_000)), ...loads.map(load => load.stop())])
    data.remove()
  }
}

interface Running {
  children: Child[]
  loads: Load[]
}

async function startAll(plan: SitePlan, options: BenchOptions, { children, loads }: Running) {
  const site = await startSite(plan, children)
  const { origin } = site.server
  const rendered = await renderedPage(site)
  await buildPeers(plan.root, rendered)
  const logDir = plan.settings.dataDir
  const peers = await startPeers(plan.root, { backendOrigin: rendered.backendOrigin, logDir }, children)
  const places = placesOf(site, peers, await pathsOfSite(origin, rendered.html), options)
  await checkPeers(places, rendered)
  const load = await startLoad()
  loads.push(load)
  const sizes = await sizesOf(rendered.html, address => bytesOf(new URL(address, origin).href))
  const page = {
    bytes: Buffer.byteLength(rendered.html),
    elements: countElements(readBody(rendered.html)),
    calls: rendered.calls.length,
  }
  return { places, sizes, page, load, pinned: pinAll(places, site, load) }
}

const unweighed = ({ paths, ...place }: Place): Target => ({
  ...place,
  pages: paths.map(path => ({ path, bytes: 0 })),
})

const readers = 20
const rounds = 5

/** After the warm-up. A streamed page is smaller when fewer of its parts come late, and least when none does. */
async function weighed(places: Place[]): Promise<Target[]> {
  const targets: Target[] = []
  for (const { paths, ...place } of places) {
    const bytes = new Map<string, number>()
    for (const path of new Set(paths)) bytes.set(path, await leastBytes(place, path))
    targets.push({ ...place, pages: paths.map(path => ({ path, bytes: bytes.get(path) ?? 0 })) })
  }
  return targets
}

async function leastBytes(place: Omit<Place, 'paths'>, path: string): Promise<number> {
  const pool = new Pool(place.origin, { connections: readers })
  const read: number[] = []
  try {
    read.push((await readPage(pool, path, place, crawler)).bytes)
    for (let round = 0; round < rounds; round++) {
      const pages = await Promise.all(Array.from({ length: readers }, () => readPage(pool, path, place)))
      read.push(...pages.map(page => page.bytes))
    }
  } finally {
    await pool.destroy()
  }
  return Math.min(...read)
}

/** A peer that renders less than the site would look fast. */
async function checkPeers(places: Place[], { html }: PeerPage): Promise<void> {
  const wanted = countElements(readBody(html))
  const peers = places.filter(({ name }) =>
    /^(?:next|react-router|tanstack-start|string|pipeable)/.test(name),
  )
  for (const { name, origin, paths } of peers) {
    const rendered = countElements(readBody(await textOf(origin + paths[0])))
    if (Math.abs(rendered - wanted) > 5)
      throw new Error(`${name} rendered ${rendered} elements instead of ${wanted}`)
  }
}

/** Targets share one processor: only one is under load at a time. */
function pinAll(places: Place[], { backend, replay }: BenchSite, load: Load): Shares | null {
  const shares = shareProcessors()
  if (!shares) return null
  for (const pid of new Set(places.map(place => place.pid))) pin(pid, shares.measured)
  for (const pid of [backend.pid, replay.pid, load.pid]) pin(pid, shares.others)
  return shares
}

async function step<T>(steps: Steps, title: string, work: () => Promise<T>): Promise<T> {
  const answers: T[] = []
  await steps.run(title, async () => {
    answers.push(await work())
    return undefined
  })
  return answers[0] as T
}
