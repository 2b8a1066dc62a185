import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentHash, isMarked, mark } from '../setup/content-hash.ts'
import { installIn } from '../setup/install-dependencies.ts'
import { runCommand } from '../setup/run-command.ts'
import { type Child, startChild } from '../start/child-process.ts'
import { freePorts } from '../start/ports.ts'
import { readBody } from './peer-markup.ts'
import { peerModule } from './peer-module.ts'
import type { Call } from './replay-backend.ts'

/** Markup for the peers, and the backend that they call. */
export interface PeerPage {
  /** The site's own home, finished. */
  html: string
  calls: Call[]
  answers: unknown[]
  backendOrigin: string
}

type PeerName = 'bare' | 'next' | 'react-router' | 'tanstack-start'

export type Peers = Record<PeerName, { origin: string; pid: number }>

/** Copied here, so that what npm and the builds write stays out of the sources. */
const folderOf = (root: string) => path.join(root, '.test', 'bench', 'peers')

export async function installPeers(root: string): Promise<string> {
  cpSync(path.join(root, 'tools', 'bench', 'peers'), folderOf(root), { recursive: true })
  return installIn(root, folderOf(root))
}

/** Renders the page's markup into one module for all peers, and builds them. Skipped while nothing of it changed. */
export async function buildPeers(root: string, page: PeerPage): Promise<string> {
  const folder = folderOf(root)
  const generated = path.join(folder, 'generated')
  mkdirSync(generated, { recursive: true })
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(generated, name), content)
  write('home.html', page.html)
  write('home.html.gz', gzipSync(page.html, { level: 9 }))
  const rendered = peerModule(readBody(page.html), page.answers)
  if (withoutTimes(rendered) !== withoutTimes(readIfThere(path.join(generated, 'home-page.jsx'))))
    write('home-page.jsx', rendered)
  write('calls.json', JSON.stringify(page.calls))
  write('answers.json', JSON.stringify(page.answers))
  const hash = contentHash(folder, [...sources, 'generated/home-page.jsx', 'generated/calls.json'])
  const marker = path.join(folder, '.built')
  if (isMarked(marker, hash)) return '이미 최신'
  for (const { args, cwd } of builds(folder))
    await runCommand({
      program: process.execPath,
      args,
      cwd,
      env: { ...peerEnvironment(page.backendOrigin), HOME: process.env.HOME },
      failure: '견줄 틀을 빌드하지 못했습니다.',
    })
  mark(marker, hash)
  return '완료'
}

const sources = [
  'bare/server.jsx',
  'next/app',
  'react-router/app',
  'tanstack-start/src/router.jsx',
  'tanstack-start/src/routes',
  'answers.mjs',
  'package-lock.json',
]

/** Times of the demo's posts follow the clock; a build with those of an earlier run renders the same page. */
const withoutTimes = (rendered: string) => rendered.replace(/<time .*?<\/time>/g, '')

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const builds = (folder: string) => [
  {
    args: [vite(folder), 'build', '--ssr', 'bare/server.jsx', '--outDir', 'bare/build', '--logLevel', 'warn'],
    cwd: folder,
  },
  { args: [program(folder, 'next/dist/bin/next'), 'build'], cwd: path.join(folder, 'next') },
  {
    args: [program(folder, '@react-router/dev/bin.cjs'), 'build'],
    cwd: path.join(folder, 'react-router'),
  },
  { args: [vite(folder), 'build', '--logLevel', 'warn'], cwd: path.join(folder, 'tanstack-start') },
]

const program = (folder: string, file: string) => path.join(folder, 'node_modules', file)
const vite = (folder: string) => program(folder, 'vite/bin/vite.js')

const peerEnvironment = (backendOrigin: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  BACKEND_ORIGIN: backendOrigin,
  NEXT_TELEMETRY_DISABLED: '1',
})

/** Adds processes to `children` as they start. */
export async function startPeers(
  root: string,
  { backendOrigin, logDir }: { backendOrigin: string; logDir: string },
  children: Child[],
): Promise<Peers> {
  const folder = folderOf(root)
  const ports = await freePorts(4)
  const start = async (index: number, name: PeerName, args: (port: string) => string[]) => {
    const port = String(ports[index])
    const origin = `http://127.0.0.1:${port}`
    const child = await startChild({
      title: name,
      args: args(port),
      env: { ...peerEnvironment(backendOrigin), PORT: port, HOST: '127.0.0.1' },
      readyUrl: `${origin}/readyz`,
      logFile: path.join(logDir, `${name}.log`),
    })
    children.push(child)
    return { origin, pid: child.pid }
  }
  return {
    bare: await start(0, 'bare', port => [`${folder}/bare/build/server.js`, port, `${folder}/generated`]),
    next: await start(1, 'next', port => [
      ...[program(folder, 'next/dist/bin/next'), 'start', `${folder}/next`, '-p', port, '-H', '127.0.0.1'],
    ]),
    'react-router': await start(2, 'react-router', () => [
      program(folder, '@react-router/serve/bin.cjs'),
      `${folder}/react-router/build/server/index.js`,
    ]),
    'tanstack-start': await start(3, 'tanstack-start', () => [
      ...[program(folder, 'srvx/bin/srvx.mjs'), 'serve', '--prod', '--static', '../client'],
      `${folder}/tanstack-start/dist/server/server.js`,
    ]),
  }
}

/** Of the packages as they are installed. */
export function peerVersions(root: string): string {
  const named = ['next', '@react-router/serve', '@tanstack/react-start', 'react'].map(name => {
    const file = program(folderOf(root), `${name}/package.json`)
    return `${name} ${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`
  })
  return named.join(', ')
}
