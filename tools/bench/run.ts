import type { Steps } from '../setup/steps.ts'
import type { Child } from '../start/child-process.ts'
import type { SitePlan } from '../start/site.ts'
import { elementsIn, type Weight } from './baseline-page.ts'
import { fillSite, makeDataDir, planSite, startSite } from './bench-site.ts'
import { type Load, startLoad } from './load.ts'
import { measure, type Sample, warmUp } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { pin, type Shares, shareProcessors } from './processors.ts'
import { type SizeRow, sizesOf } from './size-budget.ts'
import { type Place, siteTargets, startBaselines, type Target } from './targets.ts'

export interface Run {
  targets: Target[]
  samples: Sample[]
  sizes: SizeRow[]
  weight: Weight
  pinned: Shares | null
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
    const { load, ...started } = await step(steps, '시작', () => startAll(plan, running))
    await step(steps, '데우기', () => warmUp(load, started.targets, options, signal))
    const samples = await step(steps, '재기', () => measure(load, started.targets, options, signal))
    return { ...started, samples }
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

async function startAll(
  plan: SitePlan,
  { children, loads }: Running,
): Promise<Omit<Run, 'samples'> & { load: Load }> {
  const site = await startSite(plan, children)
  const { origin } = site.server
  const home = await textOf(`${origin}/`)
  const weight = { bytes: Buffer.byteLength(home), elements: elementsIn(home) }
  const pages = siteTargets(site, await questionPath(origin))
  const targets = await Promise.all([...pages, ...(await startBaselines(weight, children))].map(weighed))
  const load = await startLoad()
  loads.push(load)
  const sizes = await sizesOf(home, address => bytesOf(new URL(address, origin).href))
  return { targets, sizes, weight, load, pinned: pinAll(targets, [...site.behind, load.pid]) }
}

async function weighed(place: Place): Promise<Target> {
  const { length } = await bytesOf(place.origin + place.path)
  return { ...place, bytes: length }
}

/** Targets share one processor: only one is under load at a time. */
function pinAll(targets: Target[], others: number[]): Shares | null {
  const shares = shareProcessors()
  if (!shares) return null
  for (const pid of new Set(targets.map(target => target.pid))) pin(pid, shares.measured)
  for (const pid of others) pin(pid, shares.others)
  return shares
}

async function questionPath(origin: string): Promise<string> {
  const path = /href="(\/question\/\d+)"/.exec(await textOf(`${origin}/question`))?.[1]
  if (!path) throw new Error('The list of questions names none')
  return path
}

async function textOf(url: string): Promise<string> {
  return Buffer.from(await bytesOf(url)).toString('utf8')
}

async function bytesOf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer.bytes()
}

async function step<T>(steps: Steps, title: string, work: () => Promise<T>): Promise<T> {
  const answers: T[] = []
  await steps.run(title, async () => {
    answers.push(await work())
    return undefined
  })
  return answers[0] as T
}
