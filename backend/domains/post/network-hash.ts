import { createHmac } from 'node:crypto'
import type { Clock } from '#backend/platform/clock.ts'
import { networkOf } from '#shared/http/ip-network.ts'

/** Names the network of a call on a post without its address. */
export type NetworkOfCall = (postId: number, ip: string) => Buffer

const week = 7 * 86_400_000

/**
 * A keyed hash of the address's /24 or /64, which differs on every post and changes each week: agreements of one network
 * are seen to belong together, and nobody can be followed. The key lets its holder try all networks; hence it is kept
 * for 90 days alone.
 */
export const networksOfCalls =
  (key: Uint8Array, clock: Clock): NetworkOfCall =>
  (postId, ip) =>
    createHmac('sha256', key)
      .update(
        JSON.stringify(['agreement-network', Math.floor(clock().getTime() / week), postId, prefixOf(ip)]),
      )
      .digest()
      .subarray(0, 12)

function prefixOf(ip: string): string {
  const network = networkOf(ip)
  if (!network.includes('.')) return network
  const address = network.slice(network.lastIndexOf(':') + 1)
  return address.slice(0, address.lastIndexOf('.'))
}
