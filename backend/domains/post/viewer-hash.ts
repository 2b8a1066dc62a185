import { createHmac } from 'node:crypto'
import { networkOf } from '#backend/platform/http/network-of.ts'
import { timeZone } from '#shared/constants/limits.ts'
import type { Actor } from '#shared/policy/permissions.ts'

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** The day of a moment in Asia/Seoul, `YYYY-MM-DD` (R12.17). */
export const dayOf = (moment: Date): string => calendar.format(moment)

export type Viewer = { actor: Actor; ip: string; userAgent: string }

/**
 * Tells one viewer of a post from another for one day and no longer: a keyed hash, so that neither address nor
 * member can be read back from it, and different on every post, so that nobody's reading can be followed.
 */
export function viewerHash(key: Uint8Array, day: string, postId: number, viewer: Viewer): Buffer {
  const { actor, ip, userAgent } = viewer
  const who = actor.kind === 'member' ? ['member', actor.seq] : ['network', networkOf(ip), userAgent]
  return createHmac('sha256', key)
    .update(JSON.stringify([day, postId, ...who]))
    .digest()
}
