import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Refusal } from '../setup/refusal.ts'

interface WantedPort {
  name: string
  port: number
  host: string
}

/** Throws a Refusal that names each port and its variable. */
export async function refuseTakenPorts(wanted: WantedPort[]): Promise<void> {
  const faults = await Promise.all(wanted.map(one => faultOf(one)))
  const lines = wanted.flatMap((one, index) => {
    const fault = faults[index]
    return fault ? [`  - ${one.name} ${one.port}: ${sayings[fault] ?? fault}`] : []
  })
  if (lines.length === 0) return
  throw new Refusal(
    [
      '포트를 열 수 없어 시작하지 않았습니다.',
      ...lines,
      '다른 포트는 이렇게 고릅니다. (IDENTITY_PORT는 정하지 않으면 BACKEND_PORT + 1입니다.)',
      '  PORT=3100 BACKEND_PORT=4100 npm start',
    ].join('\n'),
  )
}

const sayings: Record<string, string> = {
  EADDRINUSE: '다른 프로그램이 쓰고 있습니다.',
  EACCES: '이 사용자는 열 수 없는 포트입니다.',
  EADDRNOTAVAIL: '이 컴퓨터에 없는 주소입니다.',
}

/** Listens for a moment, the only sure test; returns the system's error code. */
function faultOf({ port, host }: Omit<WantedPort, 'name'>): Promise<string | undefined> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Ports below those that systems hand out for port 0: one that is free for a moment, as while a server restarts, is
 * taken by nobody who did not ask for it.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(10_000, 32_768)
    if (!(await faultOf({ port, host: '127.0.0.1' }))) ports.add(port)
  }
  return [...ports]
}
