import { createHmac } from 'node:crypto'
import { networkOf } from '#shared/http/ip-network.ts'
import type { Actor } from '#shared/policy/permissions.ts'

export type Viewer = { actor: Actor; ip: string; userAgent: string }

/** Viewers without an account that one network can be for one post on one day. */
const viewersOfNetwork = 16

/**
 * Distinguishes viewers of a post for one day: a keyed hash, so that neither address nor member can be read back
 * from it, and different on every post, so that no reader can be followed. Browsers of one network fall into so
 * many classes that made-up User-Agents count no further.
 */
export function viewerHash(key: Uint8Array, day: string, postId: number, viewer: Viewer): Buffer {
  const { actor, ip, userAgent } = viewer
  const hash = (...parts: (string | number)[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([day, postId, ...parts]))
      .digest()
  if (actor.kind === 'member') return hash('member', actor.seq)
  const network = networkOf(ip)
  const browser = hash('browser', network, userAgent).readUInt32BE() % viewersOfNetwork
  return hash('network', network, browser)
}
