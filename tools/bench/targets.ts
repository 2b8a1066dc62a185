import { justWroteCookie, readableCookies } from '#shared/constants/cookies.ts'
import { listQuestions } from '#shared/contract/question-list.ts'
import type { BenchSite } from './bench-site.ts'
import type { BenchOptions } from './options.ts'
import type { Peers } from './peers.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

export interface Page {
  path: string
  /** As sent, encoded. */
  bytes: number
}

export interface Place {
  name: TargetName
  origin: string
  paths: string[]
  encoding: Encoding
  cookie?: string
  /** The serving process. */
  pid: number
  /** Processes behind it whose time counts with it. */
  behind?: number[]
}

export interface SitePaths {
  /** Home, the lists, and what the lists name, in the order of how often they are read. */
  pages: string[]
  /** Scripts and style sheets of the home page. */
  files: string[]
  /** Slices of the typeface, of which a page loads those that hold its letters. */
  fonts: string[]
}

export type Target = Omit<Place, 'paths'> & { pages: Page[] }

export const titles = {
  home: 'home, anonymous',
  'home-gzip': 'home, anonymous, gzip',
  'home-brotli': 'home, anonymous, brotli',
  fresh: 'home, fetched and rendered for each request',
  'fresh-gzip': 'home, fetched and rendered for each request, gzip',
  shared: 'home, rendered for each request from answers of the same second',
  'shared-gzip': 'home, rendered for each request from answers of the same second, gzip',
  mix: 'anonymous mix of home, lists and details (Zipf), gzip, with backend and embedded database',
  'mix-fresh': 'the same mix, fetched and rendered for each request',
  files: 'scripts and styles that home names, a request each, gzip',
  fonts: 'slices of the typeface, a request each',
  gateway: 'a read through the gateway, with backend',
  'gateway-shared': 'the same read by strangers, asked once a second, with backend',
  backend: 'the same read straight from the backend',
  bytes: 'finished bytes of our home, node:http',
  'bytes-gzip': 'finished bytes of our home, node:http, gzip',
  string: 'React renderToString, data in memory',
  pipeable: 'React renderToPipeableStream, data in memory',
  'react-router': 'React Router framework mode',
  'react-router-gzip': 'React Router framework mode, gzip',
  'tanstack-start': 'TanStack Start',
  'next-client': 'Next, client components',
  'next-client-gzip': 'Next, client components, gzip',
  'next-server': 'Next, server components',
  'next-server-gzip': 'Next, server components, gzip',
  'next-isr': 'Next, ISR of one second',
  'next-isr-gzip': 'Next, ISR of one second, gzip',
}

export type TargetName = keyof typeof titles

/** Any value that is not a session's: the page is rendered for this reader alone, with the calls of a member. */
export const unsealed = `${readableCookies.generation}=m.1`

/** Reads past the answers that are kept for everybody, as after a write: every call of the page is made. */
const justWrote = `${unsealed}; ${justWroteCookie}=1`

/** Targets of `--quick`; the others need a warm-up of minutes, or say less. */
const inQuick = new Set<TargetName>([
  ...(['home-gzip', 'fresh', 'fresh-gzip', 'shared', 'shared-gzip', 'mix'] as const),
  ...(['files', 'fonts', 'bytes-gzip', 'pipeable'] as const),
  ...(['next-client', 'next-client-gzip', 'next-isr-gzip'] as const),
])

export function placesOf(
  site: BenchSite,
  peers: Peers,
  { pages, files, fonts }: SitePaths,
  { quick }: BenchOptions,
): Place[] {
  const { server, liveServer } = site
  const behind = [site.backend.pid]
  const mix = zipf(pages, 400)
  const places: Place[] = [
    { name: 'home', encoding: 'identity', paths: ['/'], ...server },
    { name: 'home-gzip', encoding: 'gzip', paths: ['/'], ...server },
    { name: 'home-brotli', encoding: 'br', paths: ['/'], ...server },
    ...bothEncodings('fresh', '/', server, justWrote),
    ...bothEncodings('shared', '/', server, unsealed),
    { name: 'mix', encoding: 'gzip', paths: mix, ...liveServer, behind },
    { name: 'mix-fresh', encoding: 'gzip', paths: mix, cookie: justWrote, ...liveServer, behind },
    { name: 'files', encoding: 'gzip', paths: files, ...server },
    { name: 'fonts', encoding: 'identity', paths: fonts, ...server },
    { name: 'gateway', encoding: 'identity', paths: [read], cookie: unsealed, ...liveServer, behind },
    { name: 'gateway-shared', encoding: 'identity', paths: [read], ...liveServer, behind },
    { name: 'backend', encoding: 'identity', paths: [read], ...site.backend },
    { name: 'bytes', encoding: 'identity', paths: ['/bytes'], ...peers.bare },
    { name: 'bytes-gzip', encoding: 'gzip', paths: ['/bytes'], ...peers.bare },
    { name: 'string', encoding: 'identity', paths: ['/string'], ...peers.bare },
    { name: 'pipeable', encoding: 'identity', paths: ['/pipeable'], ...peers.bare },
    ...bothEncodings('react-router', '/', peers['react-router']),
    // Compresses nothing by itself.
    { name: 'tanstack-start', encoding: 'identity', paths: ['/'], ...peers['tanstack-start'] },
    ...bothEncodings('next-client', '/client', peers.next),
    ...bothEncodings('next-server', '/server', peers.next),
    ...bothEncodings('next-isr', '/isr', peers.next),
  ]
  return places.filter(({ name }) => !quick || inQuick.has(name))
}

const read = `/api${listQuestions.path}?size=5`

type Rendered = 'fresh' | 'shared' | 'react-router' | 'next-client' | 'next-server' | 'next-isr'

function bothEncodings(
  name: Rendered,
  path: string,
  by: { origin: string; pid: number },
  cookie?: string,
): Place[] {
  const place = { paths: [path], ...(cookie && { cookie }), ...by }
  return [
    { name, encoding: 'identity', ...place },
    { name: `${name}-gzip`, encoding: 'gzip', ...place },
  ]
}

/** Each path as often as its rank has it by Zipf's law, spread evenly over about `length` places. */
export function zipf(paths: string[], length: number): string[] {
  const sum = paths.reduce((total, _, index) => total + 1 / (index + 1), 0)
  return paths
    .flatMap((path, index) => {
      const count = Math.max(1, Math.round(length / (index + 1) / sum))
      return Array.from({ length: count }, (_, turn) => ({ path, at: (turn + 0.5) / count }))
    })
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path)
}
