import { exportSPKI, generateKeyPair } from 'jose'
import type { IdTokenSigner } from '#backend/testing/test-issuer.ts'

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Lists faults of an ID token (OA-02), each made from a valid one. */
export const badIdTokens: [string, IdTokenSigner][] = [
  ['of another issuer', ({ claims, sign }) => sign({ ...claims, iss: 'https://evil.example' })],
  ['for another client', ({ claims, sign }) => sign({ ...claims, aud: 'somebody-else' })],
  [
    'for several clients without saying whose',
    ({ claims: { azp: _, ...rest }, sign }) => sign({ ...rest, aud: ['q', 'x'] }),
  ],
  [
    'for several clients, made for another of them',
    ({ claims, sign }) => sign({ ...claims, aud: ['q', 'x'], azp: 'x' }),
  ],
  ['past its time', ({ claims, sign }) => sign({ ...claims, iat: inSeconds(-900), exp: inSeconds(-600) })],
  ['before its time', ({ claims, sign }) => sign({ ...claims, nbf: inSeconds(600) })],
  ['without an end', ({ claims: { exp: _, ...rest }, sign }) => sign(rest)],
  ['with another nonce', ({ claims, sign }) => sign({ ...claims, nonce: 'other' })],
  ['without a nonce', ({ claims: { nonce: _, ...rest }, sign }) => sign(rest)],
  ['without a subject', ({ claims: { sub: _, ...rest }, sign }) => sign(rest)],
  ['with an empty subject', ({ claims, sign }) => sign({ ...claims, sub: '' })],
  ['with a subject over 255 characters', ({ claims, sign }) => sign({ ...claims, sub: '1'.repeat(256) })],
  ['with a subject beyond ASCII', ({ claims, sign }) => sign({ ...claims, sub: '사람' })],
  ['made in the future', ({ claims, sign }) => sign({ ...claims, iat: inSeconds(600), exp: inSeconds(900) })],
  ['signed by a key nobody published', ({ claims, sign }) => sign(claims, { kid: 'other' })],
  [
    'signed by another key under the published name',
    async ({ claims, sign }) => sign(claims, {}, (await generateKeyPair('RS256')).privateKey),
  ],
  [
    'signed with the public key as a secret',
    async ({ claims, sign, publicKey }) =>
      sign(claims, { alg: 'HS256' }, new TextEncoder().encode(await exportSPKI(publicKey))),
  ],
  [
    'signed with the client secret',
    ({ claims, sign }) =>
      sign(claims, { alg: 'HS256' }, new TextEncoder().encode('secret-of-a-test'.repeat(2))),
  ],
  [
    'not signed at all',
    async ({ claims }) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(claims)}.`
    },
  ],
  [
    'whose claims were changed',
    async ({ claims, sign }) => {
      const [head, , signature] = (await sign(claims)).split('.')
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'person-2' })).toString('base64url')
      return `${head}.${other}.${signature}`
    },
  ],
]
