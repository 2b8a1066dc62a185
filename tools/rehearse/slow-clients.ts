import { connect, type Socket } from 'node:net'

export interface SlowClients {
  /** Connections that the other side has not ended. */
  open(): number
  stop(): void
}

type Arriving = { count: number; arrival: number }

/** Milliseconds between two bytes of a connection. */
const pauseOfSender = 1_000
/** Parts of that time in which equal shares of the connections send: strangers do not send at the same moment. */
const turns = 100

/**
 * Sends `begin`, then a byte a second, and both again on another connection whenever the server ends one. The
 * connections come one after another within `arrival` milliseconds.
 */
export function slowSenders(
  port: number,
  { count, arrival }: Arriving,
  begin: (index: number) => string,
): SlowClients {
  const sockets: Socket[] = []
  let stopped = false
  const open = (index: number) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(begin(index)))
    socket.on('error', () => {}).resume()
    socket.once('close', () => {
      if (!stopped) setTimeout(open, pauseOfSender, index).unref()
    })
    sockets[index] = socket
  }
  const cancelArrival = arrive({ count, arrival }, open)
  const begun = performance.now()
  let taken = 0
  const timer = setInterval(() => {
    // All turns that are due: a late timer makes no fewer of them.
    for (; taken < ((performance.now() - begun) * turns) / pauseOfSender; taken += 1)
      for (let index = taken % turns; index < count; index += turns) {
        const socket = sockets[index]
        if (socket?.writable) socket.write('a')
      }
  }, pauseOfSender / turns)
  return clients(sockets, () => {
    stopped = true
    cancelArrival()
    clearInterval(timer)
  })
}

/** Calls whose bodies never end, each from another network. */
export const slowBodies = (port: number, arriving: Arriving): SlowClients =>
  slowSenders(port, arriving, index =>
    [
      'POST /api/questions HTTP/1.1',
      'host: localhost',
      forwardedFor(index),
      'content-type: application/json',
      'content-length: 1000',
      'x-requested-with: q',
      'sec-fetch-site: same-origin',
      '',
      '{',
    ].join('\r\n'),
  )

/** Asks for `path`, and reads nothing of the answer. */
export function slowReaders(
  port: number,
  arriving: Arriving,
  { path, cookie }: { path: string; cookie: string },
): SlowClients {
  const sockets: Socket[] = []
  const cancelArrival = arrive(arriving, index => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(requestOf(path, index, [`cookie: ${cookie}`])),
    )
    sockets.push(socket.on('error', () => {}).pause())
  })
  return clients(sockets, cancelArrival)
}

function arrive({ count, arrival }: Arriving, open: (index: number) => void): () => void {
  const timers = Array.from({ length: count }, (_, index) =>
    setTimeout(open, (index * arrival) / count, index),
  )
  return () => timers.forEach(clearTimeout)
}

/** Resolves when each has had an answer; none asks for anything more. */
export async function idleConnections(port: number, count: number): Promise<SlowClients> {
  const sockets: Socket[] = []
  const open = (index: number) =>
    new Promise<void>(resolve => {
      const socket = connect(port, '127.0.0.1', () => socket.write(requestOf('/healthz', index)))
      socket.once('data', () => resolve()).once('error', () => resolve())
      socket.on('error', () => {})
      sockets.push(socket)
    })
  // A backlog of connections holds a few hundred.
  for (let opened = 0; opened < count; opened += 200)
    await Promise.all(
      Array.from({ length: Math.min(200, count - opened) }, (_, index) => open(opened + index)),
    )
  return clients(sockets)
}

/** Each from another network: limits of one are not what is tried. */
export const requestOf = (path: string, index: number, headers: string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', forwardedFor(index), ...headers, '', ''].join('\r\n')

const forwardedFor = (index: number): string => `x-forwarded-for: 10.${(index >> 8) & 255}.${index & 255}.1`

function clients(sockets: (Socket | undefined)[], end = () => {}): SlowClients {
  return {
    open: () => sockets.filter(socket => socket && !socket.destroyed && !socket.readableEnded).length,
    stop: () => {
      end()
      // Some may not have come.
      for (const socket of sockets) socket?.destroy()
    },
  }
}
