import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

type Call = { method: string; path: string }

/** What stands before replicas: each call goes to the next of them, whoever came before it. */
export interface Relay {
  /** Calls that went through since it was started. */
  calls: Call[]
  /** Lets a call like this be done and answered behind, and ends the caller's connection instead of the answer. */
  cutNext(isIt: (call: Call) => boolean): void
  close(): Promise<void>
}

/** Listens on a port of this machine. Bytes and headers pass as they are, Host included. */
export async function startRelay(port: number, targets: readonly number[]): Promise<Relay> {
  const agent = new Agent({ keepAlive: true })
  const calls: Call[] = []
  const cuts: ((call: Call) => boolean)[] = []
  let turn = 0

  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const call = { method: incoming.method ?? '', path: incoming.url ?? '' }
    calls.push(call)
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

  const server = createServer({ keepAliveTimeout: 60_000 }, passOn).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    calls,
    cutNext: isIt => void cuts.push(isIt),
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
