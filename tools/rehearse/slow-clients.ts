import { connect, type Socket } from 'node:net'

export interface SlowClients {
  /** Connections that the other side has not ended. */
  open(): number
  stop(): void
}

/** Milliseconds between two bytes. */
const pauseOfSender = 1_000

/** Sends `begin`, then a byte a second, and both again on another connection whenever the server ends one. */
export function slowSenders(port: number, count: number, begin: (index: number) => string): SlowClients {
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
  for (let index = 0; index < count; index += 1) open(index)
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, pauseOfSender)
  return clients(sockets, () => {
    stopped = true
    clearInterval(timer)
  })
}

/** Calls whose bodies never end, each from another network. */
export const slowBodies = (port: number, count: number): SlowClients =>
  slowSenders(port, count, index =>
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
  count: number,
  { path, cookie }: { path: string; cookie: string },
): SlowClients {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(requestOf(path, index, [`cookie: ${cookie}`])),
    )
    return socket.on('error', () => {}).pause()
  })
  return clients(sockets)
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

export const forwardedFor = (index: number): string =>
  `x-forwarded-for: 10.${(index >> 8) & 255}.${index & 255}.1`

function clients(sockets: Socket[], end = () => {}): SlowClients {
  return {
    open: () => sockets.filter(socket => !socket.destroyed && !socket.readableEnded).length,
    stop: () => {
      end()
      for (const socket of sockets) socket.destroy()
    },
  }
}
