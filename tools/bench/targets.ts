import { type Child, startChild } from '../start/child-process.ts'
import { freePorts } from '../start/ports.ts'
import type { Weight } from './baseline-page.ts'
import type { BenchSite } from './bench-site.ts'

export interface Place {
  name: TargetName
  title: string
  origin: string
  path: string
  pid: number
}

export type Target = Place & { bytes: number }

export type TargetName = 'home' | 'list' | 'detail' | 'home-live' | 'bare-react' | 'string'

export function siteTargets({ server, liveServer }: BenchSite, pathOfQuestion: string): Place[] {
  return [
    { name: 'home', title: '물음 Q 첫 화면', path: '/', ...server },
    { name: 'list', title: '물음 Q 질문 목록', path: '/question', ...server },
    { name: 'detail', title: '물음 Q 질문 하나', path: pathOfQuestion, ...server },
    { name: 'home-live', title: '물음 Q 첫 화면, 내장 DB', path: '/', ...liveServer },
  ]
}

export async function startBaselines(weight: Weight, children: Child[]): Promise<Place[]> {
  const ports = await freePorts(baselines.length)
  const places: Place[] = []
  for (const [index, { name, kind, title }] of baselines.entries()) {
    const origin = `http://127.0.0.1:${ports[index]}`
    const args = [kind, String(ports[index]), String(weight.bytes), String(weight.elements)]
    const child = await startChild({
      title,
      args: ['tools/bench/baseline-server.ts', ...args],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      readyUrl: `${origin}/readyz`,
      logFile: null,
    })
    children.push(child)
    places.push({ name, title, origin, path: '/', pid: child.pid })
  }
  return places
}

const baselines = [
  { name: 'bare-react', kind: 'react', title: '맨 React 스트림' },
  { name: 'string', kind: 'string', title: '맨 문자열' },
] as const
