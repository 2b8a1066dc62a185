import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CookieSealer } from './cookie-sealer.ts'

const key = (kid: string) => ({ kid, secret: randomBytes(32) })
const [a, b] = [key('a'), key('b')]
const content = { rt: 'canary', name: '김새벽' }

describe('sealed cookie', () => {
  it('does not open when any one character is changed', async () => {
    const sealer = new CookieSealer([a])
    const sealed = await sealer.seal('session', content, 60)
    const opened = await Promise.all(
      [...sealed].map((character, at) => {
        const changed = character === 'A' ? 'B' : 'A'
        return sealer.open('session', sealed.slice(0, at) + changed + sealed.slice(at + 1))
      }),
    )
    // The last base64url characters may carry unused bits.
    for (const payload of opened) if (payload !== null) expect(payload.rt).toBe('canary')
    expect(opened.filter(payload => payload !== null).length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['noise', 'x'.repeat(4_000)],
    ['too much', 'x'.repeat(100_000)],
    ['five empty parts', '....'],
    ['no algorithm', 'eyJhbGciOiJub25lIn0.e30.'],
  ])('does not open when it is %s', async (_what, value) => {
    expect(await new CookieSealer([a]).open('session', value)).toBeNull()
  })

  it('opens for its own purpose only', async () => {
    const sealer = new CookieSealer([a])
    expect(await sealer.open('session', await sealer.seal('sign-in', content, 60))).toBeNull()
  })

  it('does not open once expired', async () => {
    const sealer = new CookieSealer([a])
    expect(await sealer.open('session', await sealer.seal('session', content, -1))).toBeNull()
  })

  it('opens with every configured key and not after its key was removed', async () => {
    const before = await new CookieSealer([a]).seal('session', content, 60)
    expect(await new CookieSealer([b, a]).open('session', before)).toMatchObject(content)
    expect(await new CookieSealer([b]).open('session', before)).toBeNull()
    const after = await new CookieSealer([b, a]).seal('session', content, 60)
    expect(await new CookieSealer([a, b]).open('session', after)).toMatchObject(content)
  })

  it('does not open with another key of the same id', async () => {
    const sealed = await new CookieSealer([a]).seal('session', content, 60)
    expect(await new CookieSealer([key('a')]).open('session', sealed)).toBeNull()
  })

  it('reveals no content and rejects content too large for a cookie', async () => {
    const sealer = new CookieSealer([a])
    const sealed = await sealer.seal('session', content, 60)
    const readable = sealed.split('.').map(part => Buffer.from(part, 'base64url').toString())
    expect(sealed + readable.join()).not.toContain('canary')
    await expect(sealer.seal('session', { name: '김'.repeat(1_200) }, 60)).rejects.toThrow('larger')
  })
})
