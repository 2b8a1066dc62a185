import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { freePorts } from '#tools/start/ports.ts'
import { type Stack, startStack } from './stack.ts'
import { testCertificate } from './tls/certificate.ts'

type Call = { method: string; path: string }

/** Sends each call to the next replica in turn, without sticky sessions. */
export interface Relay {
  calls: Call[]
  /** Completes the next matching call behind the relay, then cuts the caller's connection. */
  cutNext(isIt: (call: Call) => boolean): void
  /** Answers 500, or that body, to every matching call from now on. */
  refuse(isIt: (call: Call) => boolean, answer?: object): void
  close(): Promise<void>
}

/** Passes bytes and headers unchanged, Host included. */
export async function startRelay(
  port: number,
  targets: readonly number[],
  { tls = false }: { tls?: boolean } = {},
): Promise<Relay> {
  const agent = new Agent({ keepAlive: true })
  const calls: Call[] = []
  const cuts: ((call: Call) => boolean)[] = []
  let isRefused = (_call: Call) => false
  let instead: object | undefined
  let turn = 0

  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const call = { method: incoming.method ?? '', path: incoming.url ?? '' }
    calls.push(call)
    if (isRefused(call)) {
      if (instead)
        outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(instead))
      else outgoing.writeHead(500).end()
      return
    }
    const cut = cuts.findIndex(isIt => isIt(call))
    if (cut >= 0) cuts.splice(cut, 1)
    turn += 1
    const onward = request(
      {
        host: '127.0.0.1',
        port: targets[turn % targets.length],
        ...call,
        headers: incoming.rawHeaders as unknown as string[],
        agent,
      },
      answer => {
        if (cut >= 0) {
          answer.resume().once('end', () => outgoing.destroy())
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.once('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  const options = { keepAliveTimeout: 60_000 }
  const server = tls
    ? createTlsServer({ ...options, ...testCertificate }, passOn)
    : createServer(options, passOn)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    calls,
    cutNext: isIt => void cuts.push(isIt),
    refuse: (isIt, answer) => {
      isRefused = isIt
      instead = answer
    },
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A stack whose server reaches its backend through a relay; stops both. */
export async function startRelayedStack(): Promise<{
  stack: Stack
  relay: Relay
  stop: () => Promise<void>
}> {
  const [relayPort = 0, backendPort = 0] = await freePorts(2)
  const relay = await startRelay(relayPort, [backendPort])
  const stack = await startStack({
    env: { BACKEND_PORT: String(backendPort) },
    askedAt: `http://localhost:${relayPort}`,
  })
  const stop = async () => {
    await stack.stop()
    await relay.close()
  }
  return { stack, relay, stop }
}
