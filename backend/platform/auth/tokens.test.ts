import { EncryptJWT, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Keys } from '../../config/secrets.ts'
import { accessTokens } from './access-token.ts'
import { looksSealed, signUpTickets } from './sign-up-ticket.ts'
import { deriveKeys } from './token-keys.ts'

const key = (id: string, fill: number) => ({ id, bytes: new Uint8Array(32).fill(fill) })
const keys: Keys = [key('a', 1)]
const start = new Date('2026-11-20T00:00:00Z')
const at = (seconds: number) => () => new Date(start.getTime() + seconds * 1000)
const claims = { memberId: 7, sessionId: '0b0a1a52-6d5f-4c8c-9d5c-0a3f0d8f9f10', generation: 3 }
const ticket = {
  provider: 'local',
  subject: 's',
  seq: 9,
  name: '김질문',
  email: 'canary@example.org',
  phone: null,
  overFourteen: true,
  endsAt: start.getTime() / 1_000 + 86_400,
  generation: 1,
}
const refused = { errorName: 'SESSION_ENDED' }

const times = { iat: start.getTime() / 1000, exp: start.getTime() / 1000 + 60 }

const forge = (payload: object, header: object = {}, secret = deriveKeys(keys, 'access').current.bytes) =>
  new SignJWT({ sub: '7', sid: claims.sessionId, gen: 1, ...times, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'a', ...header })
    .sign(secret)

describe('an access token is refused', () => {
  it('when any character of it was changed', async () => {
    const token = await accessTokens(keys, at(0)).sign(claims)
    const { verify } = accessTokens(keys, at(1))
    // The last character of each part may carry unused bits, so the ones before are changed.
    const places = [...token].flatMap((letter, index) =>
      /[\w-](?=[\w-])/.test(token.slice(index, index + 2)) && letter !== '.' ? [index] : [],
    )
    for (const index of places.filter(place => place % 7 === 0)) {
      const other = token[index] === 'A' ? 'B' : 'A'
      const changed = token.slice(0, index) + other + token.slice(index + 1)
      await expect(verify(changed)).rejects.toMatchObject(refused)
    }
  })

  it.each([
    ['signed with another key', () => forge({}, {}, new Uint8Array(32).fill(9))],
    ['of an unknown key id', () => forge({}, { kid: 'b' })],
    ['of another type', () => forge({}, { typ: 'JWT' })],
    ['of another algorithm', () => forge({}, { alg: 'HS512' })],
    ['without an end', () => forge({ exp: undefined })],
    ['without a beginning', () => forge({ iat: undefined })],
    ['for nobody', () => forge({ sub: undefined })],
    ['for somebody who is no number', () => forge({ sub: '0x7' })],
    ['without a session', () => forge({ sid: undefined })],
    ['of no algorithm', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    ['that is none', async () => 'nothing'],
  ])('when it is one %s', async (_, make) => {
    await expect(accessTokens(keys, at(0)).verify(await make())).rejects.toMatchObject(refused)
  })

  it('as expired when a clock further ahead than a minute made it, so that a refresh brings another', async () => {
    const madeAhead = (seconds: number) => accessTokens(keys, at(seconds)).sign(claims)
    const { verify } = accessTokens(keys, at(0))
    await expect(verify(await madeAhead(60))).resolves.toEqual(claims)
    for (const seconds of [61, 86_400])
      await expect(verify(await madeAhead(seconds))).rejects.toMatchObject({
        errorName: 'ACCESS_TOKEN_EXPIRED',
      })
    await expect(verify(await madeAhead(86_400), { expired: 'accepted' })).resolves.toEqual(claims)
  })

  it('as expired from its tenth minute on, and by that name only when it was good', async () => {
    const token = await accessTokens(keys, at(0)).sign(claims)
    await expect(accessTokens(keys, at(599)).verify(token)).resolves.toEqual(claims)
    await expect(accessTokens(keys, at(600)).verify(token)).rejects.toMatchObject({
      errorName: 'ACCESS_TOKEN_EXPIRED',
    })
    const other: Keys = [key('a', 2)]
    await expect(accessTokens(other, at(600)).verify(token)).rejects.toMatchObject(refused)
  })
})

describe('keys', () => {
  it('change without a logout: the old one still opens', async () => {
    const token = await accessTokens([key('old', 1)], at(0)).sign(claims)
    const rotated = accessTokens([key('new', 2), key('old', 1)], at(1))
    await expect(rotated.verify(token)).resolves.toEqual(claims)
  })

  it('of one purpose open nothing of another', () => {
    const [access, signUp] = [deriveKeys(keys, 'access'), deriveKeys(keys, 'sign-up')]
    expect(access.current.bytes).not.toEqual(signUp.current.bytes)
  })
})

describe('a sign-up ticket', () => {
  it('is refused when changed, for the other use, and past its time', async () => {
    const sealed = await signUpTickets(keys, at(0)).seal(ticket, 'access')
    const { open } = signUpTickets(keys, at(1))
    await expect(open(sealed, 'refresh')).rejects.toThrow()
    const middle = Math.floor(sealed.length / 2)
    const changed = `${sealed.slice(0, middle)}${sealed[middle] === 'A' ? 'B' : 'A'}${sealed.slice(middle + 1)}`
    await expect(open(changed, 'access')).rejects.toThrow()
    await expect(signUpTickets(keys, at(3_600)).open(sealed, 'access')).rejects.toThrow()
  })

  it('ends with its sign-up, however late it was renewed', async () => {
    const { seal } = signUpTickets(keys, at(86_000))
    for (const use of ['access', 'refresh'] as const) {
      const sealed = await seal({ ...ticket, generation: 30 }, use)
      await expect(signUpTickets(keys, at(86_399)).open(sealed, use)).resolves.toMatchObject({ seq: 9 })
      await expect(signUpTickets(keys, at(86_400)).open(sealed, use)).rejects.toThrow()
    }
  })

  it('of a release that sealed no end has one from its last renewal on', async () => {
    const { endsAt, ...older } = ticket
    const sealed = await new EncryptJWT(older)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: deriveKeys(keys, 'sign-up').current.id })
      .setAudience('refresh')
      .setIssuedAt(start.getTime() / 1_000)
      .setExpirationTime(endsAt)
      .encrypt(deriveKeys(keys, 'sign-up').current.bytes)
    await expect(signUpTickets(keys, at(10)).open(sealed, 'refresh')).resolves.toEqual(ticket)
  })

  it('is refused when a clock further ahead than a minute made it', async () => {
    const madeAhead = (seconds: number) => signUpTickets(keys, at(seconds)).seal(ticket, 'refresh')
    const { open } = signUpTickets(keys, at(0))
    await expect(open(await madeAhead(60), 'refresh')).resolves.toEqual(ticket)
    await expect(open(await madeAhead(61), 'refresh')).rejects.toThrow('iat')
  })

  it('shows nobody what it holds, and gives it back whole', async () => {
    const { seal, open } = signUpTickets(keys, at(0))
    const sealed = await seal(ticket, 'refresh')
    expect(looksSealed(sealed)).toBe(true)
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('canary')
    await expect(open(sealed, 'refresh')).resolves.toEqual(ticket)
  })
})
