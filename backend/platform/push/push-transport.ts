import { Agent, request } from 'undici'
import webPush from 'web-push'
import { ownMachine, type PushConfig } from '#backend/config/push.ts'
import { publicLookup } from './public-address.ts'
import { isPushAddress } from './push-host.ts'

export type PushTarget = { endpoint: string; p256dh: Buffer; auth: Buffer }

export type PushMessage = {
  /** Shown on lock screens: one neutral sentence. */
  text: string
  /** Of the site. */
  path: string
  /** A later one of the same name replaces one that was not delivered (RFC 8030, 5.4). The push service sees it. */
  topic: string
}

/**
 * gone: the browser ended the subscription; refused: this message never will be taken; failed: may be taken later, after
 * `retryAfter` seconds where the service says so. `reason` holds a status or code, never an address.
 */
export type PushResult =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'refused' | 'failed'; reason: string; retryAfter?: number }

/** Never rejects. */
export type PushTransport = {
  send: (target: PushTarget, message: PushMessage) => Promise<PushResult>
  close: () => Promise<void>
}

type Options = {
  /** Runs a call outside of traces and breadcrumbs, which would keep its address. */
  untraced?: (run: () => Promise<PushResult>) => Promise<PushResult>
  timeoutMs?: number
  lookup?: ReturnType<typeof publicLookup>
  /** Certificates that are believed beside the usual ones. */
  ca?: Buffer
}

/** Seconds for which a push service keeps what it cannot deliver. */
const keptFor = 86_400
/** Bytes before encryption: each message has as many, so that its length tells nothing. */
const contentBytes = 512

export const openPushTransport = (config: PushConfig | null, options: Options = {}): PushTransport | null =>
  config && pushTransport(config, options)

/** Sends by RFC 8030, encrypted by RFC 8291, signed by RFC 8292; follows no redirect. */
export function pushTransport(config: PushConfig, options: Options = {}): PushTransport {
  const { untraced = run => run(), timeoutMs = 10_000, ca } = options
  const { lookup = publicLookup(config.hosts.includes(ownMachine)) } = options
  const agent = new Agent({
    connections: 8,
    pipelining: 1,
    connect: { lookup, timeout: timeoutMs, ...(ca && { ca }) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: 65_536,
    maxHeaderSize: 16_384,
  })
  return {
    send: async (target, message) => {
      if (!isPushAddress(target.endpoint, config.hosts)) return { outcome: 'gone' }
      try {
        return await untraced(() => post(detailsOf(config, target, message), { agent, timeoutMs }))
      } catch (error) {
        return { outcome: 'failed', reason: codeOf(error) }
      }
    },
    close: () => agent.destroy(),
  }
}

type Details = { endpoint: string; headers: Record<string, string>; body: Buffer }

function detailsOf(config: PushConfig, target: PushTarget, { text, path, topic }: PushMessage): Details {
  const json = JSON.stringify({ text, path })
  if (Buffer.byteLength(json) > contentBytes) throw new Error('push message too long')
  const content = Buffer.alloc(contentBytes, ' ')
  content.write(json)
  const keys = { p256dh: target.p256dh.toString('base64url'), auth: target.auth.toString('base64url') }
  const { publicKey, privateKey, subject } = config
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys },
    content,
    {
      TTL: keptFor,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { publicKey, privateKey, subject },
    },
  )
  return { endpoint, headers: headers as Record<string, string>, body: body as Buffer }
}

async function post(
  { endpoint, headers, body }: Details,
  { agent, timeoutMs }: { agent: Agent; timeoutMs: number },
): Promise<PushResult> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await request(endpoint, { method: 'POST', headers, body, dispatcher: agent, signal })
  await answer.body.dump({ limit: 16_384, signal }).catch(() => {})
  return resultOf(answer.statusCode, String(answer.headers['retry-after'] ?? ''))
}

function resultOf(status: number, retryAfter: string): PushResult {
  const reason = `status ${status}`
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status !== 429 && status < 500) return { outcome: 'refused', reason }
  return {
    outcome: 'failed',
    reason,
    ...(/^\d{1,6}$/.test(retryAfter) && { retryAfter: Number(retryAfter) }),
  }
}

/** Texts of network errors may hold the address. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name ?? 'unknown')
}
