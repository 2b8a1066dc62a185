import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CookieSealer } from './cookie-sealer.ts'

const key = (kid: string) => ({ kid, secret: randomBytes(32) })
const [a, b] = [key('a'), key('b')]
const content = { rt: 'canary', name: '김새벽' }

describe('a sealed cookie', () => {
  it('opens to nothing when any one character of it is changed', async () => {
    const sealer = new CookieSealer([a])
    const sealed = await sealer.seal('session', content, 60)
    const opened = await Promise.all(
      [...sealed].map((character, at) => {
        const changed = character === 'A' ? 'B' : 'A'
        return sealer.open('session', sealed.slice(0, at) + changed + sealed.slice(at + 1))
      }),
    )
    // The last characters of a base64url part may carry bits that mean nothing; the content is then the same.
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
  ])('is anonymous when it is %s', async (_what, value) => {
    expect(await new CookieSealer([a]).open('session', value)).toBeNull()
  })

  it('opens for its own purpose only', async () => {
    const sealer = new CookieSealer([a])
    expect(await sealer.open('session', await sealer.seal('sign-in', content, 60))).toBeNull()
  })

  it('opens no more once it is over', async () => {
    const sealer = new CookieSealer([a])
    expect(await sealer.open('session', await sealer.seal('session', content, -1))).toBeNull()
  })

  it('opens with either live key while keys rotate, and not after its key is gone', async () => {
    const before = await new CookieSealer([a]).seal('session', content, 60)
    expect(await new CookieSealer([b, a]).open('session', before)).toMatchObject(content)
    expect(await new CookieSealer([b]).open('session', before)).toBeNull()
    const after = await new CookieSealer([b, a]).seal('session', content, 60)
    expect(await new CookieSealer([a, b]).open('session', after)).toMatchObject(content)
  })

  it('does not open under another key that took the same id', async () => {
    const sealed = await new CookieSealer([a]).seal('session', content, 60)
    expect(await new CookieSealer([key('a')]).open('session', sealed)).toBeNull()
  })

  it('shows nothing of what it holds, and refuses what a browser would drop', async () => {
    const sealer = new CookieSealer([a])
    const sealed = await sealer.seal('session', content, 60)
    const readable = sealed.split('.').map(part => Buffer.from(part, 'base64url').toString())
    expect(sealed + readable.join()).not.toContain('canary')
    await expect(sealer.seal('session', { name: '김'.repeat(1_200) }, 60)).rejects.toThrow('larger')
  })
})
