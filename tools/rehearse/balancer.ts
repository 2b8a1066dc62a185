import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Haproxy, startHaproxy } from '#server/testing/haproxy.ts'

export interface Counters {
  status: string
  /** Requests that were sent to it. */
  requests: number
  connectErrors: number
  responseErrors: number
}

export interface Balancer {
  counters(): Promise<Map<number, Counters>>
  /** Milliseconds that it took for the request of that name to be answered; null until it is known. */
  timeOf(id: string): number | null
  /** Sends nothing new to it, as when a Service withdraws an endpoint. */
  withdraw(port: number): Promise<void>
  admit(port: number): Promise<void>
  stop(): Promise<void>
}

/** Tells callers which server answered. */
export const servedByHeader = 'x-served-by'
/** And by which name the balancer knows the request. */
export const requestNameHeader = 'x-balanced-request'

export const nameAt = (port: number): string => `at-${port}`

type Options = {
  port: number
  /** Ports of all that may ever run; those that are not ready get nothing. */
  slots: number[]
  stats: string
  /** Repeats reads that were cut off before an answer, as ingress controllers do. */
  repeatsReads: boolean
  certificate?: { cert: Buffer; key: Buffer }
}

/** More than an act opens, so that the balancer is not what gives in. */
const maxConnections = 8_000
/** Periods and failures of the manifests' readinessProbe. */
const check = 'inter 2s fall 2 rise 1'
/**
 * One more attempt, at another one, where no connection comes about: a Service would not have chosen it. HAProxy pauses
 * as long as a connection may take before it tries the last one again, where a Service without pods refuses at once.
 */
const redispatch = ['option redispatch 1', 'retries 1', 'timeout connect 250ms']
const repeatReads = [
  'retry-on conn-failure empty-response',
  'http-request disable-l7-retry unless { method GET HEAD }',
]

export async function startBalancer({ port, slots, repeatsReads, ...given }: Options): Promise<Balancer> {
  const servedBy = `http-response set-header ${servedByHeader} %s`
  const named = `http-response set-header ${requestNameHeader} %[unique-id]`
  const more = [servedBy, named, ...redispatch, ...(repeatsReads ? repeatReads : [])]
  const times = new Map<string, number>()
  const onTimed = (id: string, milliseconds: number) => void times.set(id, milliseconds)
  const options = { readiness: '/readyz', check, ...given, maxConnections, more, onTimed }
  const haproxy: Haproxy = await startHaproxy(slots, { port, ...options })
  const set = async (own: number, state: 'ready' | 'drain') => {
    await command(given.stats, `set server servers/${nameAt(own)} state ${state}`)
  }
  return {
    counters: async () => countersIn(await command(given.stats, 'show stat')),
    timeOf: id => times.get(id) ?? null,
    withdraw: own => set(own, 'drain'),
    admit: own => set(own, 'ready'),
    stop: haproxy.stop,
  }
}

async function command(path: string, line: string): Promise<string> {
  const socket = connect(path)
  await once(socket, 'connect')
  socket.end(`${line}\n`)
  return text(socket)
}

/** Reads the CSV of `show stat`, whose first line names the columns. */
export function countersIn(csv: string): Map<number, Counters> {
  const [head = '', ...lines] = csv.trim().split('\n')
  const columns = head.replace(/^# /, '').split(',')
  const counters = new Map<number, Counters>()
  for (const line of lines) {
    const cells = line.split(',')
    const of = (name: string) => cells[columns.indexOf(name)] ?? ''
    const [, port] = /^at-(\d+)$/.exec(of('svname')) ?? []
    if (!port) continue
    counters.set(Number(port), {
      status: of('status'),
      requests: Number(of('stot')),
      connectErrors: Number(of('econ')),
      responseErrors: Number(of('eresp')),
    })
  }
  return counters
}
