import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { idleConnections, type SlowClients, slowBodies, slowReaders, slowSenders } from './slow-clients.ts'

/** Slow clients of one port, by name. */
export interface SlowPlan {
  port: number
  /** Milliseconds in which all but the idle ones come. */
  arrival?: number
  headers?: number
  bodies?: number
  readers?: { count: number; path: string; cookie: string }
  idle?: number
}

type OpenCounts = Partial<Record<'headers' | 'bodies' | 'readers' | 'idle', number>>

interface SlowClientsApart {
  open(): Promise<OpenCounts>
  stop(): Promise<void>
}

/** On a thread of their own: thousands of sockets would delay the load beside them, and its clock. */
export async function startSlowClients(plan: SlowPlan): Promise<SlowClientsApart> {
  const worker = new Worker(new URL(import.meta.url), { workerData: plan })
  await once(worker, 'message')
  return {
    open: async () => {
      worker.postMessage('count')
      const [counts] = await once(worker, 'message')
      return counts
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}

async function run({ port, arrival = 0, headers, bodies, readers, idle }: SlowPlan): Promise<void> {
  const begin = 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '
  const begun: Partial<Record<keyof OpenCounts, SlowClients>> = {
    ...(headers && { headers: slowSenders(port, { count: headers, arrival }, () => begin) }),
    ...(bodies && { bodies: slowBodies(port, { count: bodies, arrival }) }),
    ...(readers && { readers: slowReaders(port, { count: readers.count, arrival }, readers) }),
    ...(idle && { idle: await idleConnections(port, idle) }),
  }
  parentPort?.on('message', () =>
    parentPort?.postMessage(
      Object.fromEntries(Object.entries(begun).map(([name, one]) => [name, one.open()])),
    ),
  )
  parentPort?.postMessage('begun')
}

if (!isMainThread) await run(workerData)
