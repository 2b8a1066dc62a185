import { describe, expect, it } from 'vitest'
import { type Viewer, viewerHash } from './viewer-hash.ts'

const key = Buffer.alloc(32, 1)
const visitor: Viewer = { actor: { kind: 'anonymous' }, ip: '203.0.113.7', userAgent: 'Firefox' }
const member: Viewer = {
  ...visitor,
  actor: {
    kind: 'member',
    seq: 5,
    role: 'MEMBER',
    certified: false,
    type: null,
    consented: true,
    sensitiveConsented: true,
    suspended: false,
    secondFactor: false,
    recentSecondFactor: false,
  },
}
const hash = (viewer: Viewer, day = '2026-11-20', post = 1, by = key) =>
  viewerHash(by, day, post, viewer).toString('hex')

describe('the hash of a viewer', () => {
  it('follows a member over devices and addresses', () => {
    expect(hash(member)).toBe(hash({ ...member, ip: '198.51.100.9', userAgent: 'Safari' }))
  })

  it('distinguishes visitors by address and browser', () => {
    const others = [visitor, { ...visitor, ip: '203.0.113.8' }, { ...visitor, userAgent: 'Safari' }, member]
    expect(new Set(others.map(other => hash(other))).size).toBe(4)
  })

  it('takes an IPv6 household for one, whichever of its addresses it shows', () => {
    const at = (ip: string) => hash({ ...visitor, ip })
    expect(at('2001:db8:1:2::9')).toBe(at('2001:db8:1:2:ffff::7'))
    expect(at('2001:db8:1:3::9')).not.toBe(at('2001:db8:1:2::9'))
  })

  it('is one of sixteen on a post for all browsers of a network, whatever they call themselves', () => {
    const hashes = (viewer: Viewer) =>
      new Set(Array.from({ length: 5_000 }, (_, index) => hash({ ...viewer, userAgent: `Made-up/${index}` })))
    const [household, neighbour] = [
      hashes({ ...visitor, ip: '2001:db8:1:2::9' }),
      hashes({ ...visitor, ip: '2001:db8:1:3::9' }),
    ]
    expect([household.size, hashes(visitor).size, hashes(member).size]).toEqual([16, 16, 1])
    expect(new Set([...household, ...neighbour]).size).toBe(32)
  })

  it('is another one on another day, on another post and under another key', () => {
    const same = hash(visitor)
    expect(hash(visitor, '2026-11-21')).not.toBe(same)
    expect(hash(visitor, '2026-11-20', 2)).not.toBe(same)
    expect(hash(visitor, '2026-11-20', 1, Buffer.alloc(32, 2))).not.toBe(same)
  })
})
