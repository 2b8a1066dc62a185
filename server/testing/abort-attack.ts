import { connect } from 'node:net'
import { connect as connectByTls } from 'node:tls'

/** Placeholder, replaced by an address of another /64 for each connection. */
export const callerAddress = '2001:db8:0:aaaa::1'

export type Attack = {
  port: number
  /** Trusts any certificate. */
  tls?: boolean
  message: Buffer
  positions: readonly number[]
  parallel: number
}

export async function abortAt({ port, tls = false, message, positions, parallel }: Attack): Promise<void> {
  const left = positions.entries()
  const one = async () => {
    for (const [index, position] of left)
      await sendAndAbort({ port, tls }, addressed(message, index).subarray(0, position), index % 3)
  }
  await Promise.all(Array.from({ length: Math.min(parallel, positions.length) }, one))
}

function addressed(message: Buffer, index: number): Buffer {
  const at = message.indexOf(callerAddress)
  const copy = Buffer.from(message)
  if (at >= 0) copy.write((0x1000 + index).toString(16), at + '2001:db8:0:'.length)
  return copy
}

/** 0: immediate reset; 1: orderly end; 2: reset after a delay. */
function sendAndAbort(
  { port, tls }: { port: number; tls: boolean },
  bytes: Buffer,
  manner: number,
): Promise<void> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const stream = tls ? connectByTls({ socket, rejectUnauthorized: false }) : socket
    stream.on('error', () => {})
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    stream.resume()
    stream.on(tls ? 'secureConnect' : 'connect', () =>
      stream.write(bytes, () => {
        if (manner === 0) socket.resetAndDestroy()
        else if (manner === 1) socket.destroy()
        else setTimeout(() => socket.resetAndDestroy(), 10)
      }),
    )
  })
}

export function positionsOf(length: number, count: number): number[] {
  if (count > length) return Array.from({ length }, (_, index) => index + 1)
  return Array.from({ length: count }, (_, index) => Math.max(1, Math.round((index * length) / (count - 1))))
}
