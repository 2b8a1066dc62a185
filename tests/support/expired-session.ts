import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader, EncryptJWT, jwtDecrypt, SignJWT } from 'jose'
import type { Visitor } from './visitor.ts'

const cookie = 'session'

type Stack = { origin: string; dataDir: string }

/** Unseals the session cookie: `at`, `rt`, `gen`, `kind`. */
export async function tokensOf(stack: Stack, visitor: Visitor): Promise<Record<string, unknown>> {
  const sealed = visitor.cookiesFor(stack.origin).get(cookie) ?? ''
  return (await jwtDecrypt(sealed, keyOf(stack, 'COOKIE_KEYS').bytes)).payload
}

export async function sealedTokens(stack: Stack, visitor: Visitor): Promise<Map<string, string>> {
  const sealed = visitor.cookieValues.filter(value => value.split('.').length === 5)
  const cookies = sealed.map((value, index): [string, string] => [`cookie ${index}`, value])
  return new Map([...cookies, ...(await tokensInCookies(stack, sealed))])
}

export async function tokensInCookies(stack: Stack, sealed: string[]): Promise<Map<string, string>> {
  const { bytes } = keyOf(stack, 'COOKIE_KEYS')
  const opened = await Promise.all(sealed.map(async value => (await jwtDecrypt(value, bytes)).payload))
  const tokens = new Map<string, string>()
  for (const [index, content] of opened.entries())
    for (const [name, value] of Object.entries(content))
      if (typeof value === 'string' && value.length >= 20) tokens.set(`${name} of cookie ${index}`, value)
  return tokens
}

/** Signs the same claims with the stack's own key, expired for `since` seconds; refresh token and session stay. */
export async function expireAccessToken(stack: Stack, visitor: Visitor, since = 60): Promise<void> {
  const content = await tokensOf(stack, visitor)
  const { id, bytes } = keyOf(stack, 'COOKIE_KEYS')
  const sealed = await new EncryptJWT({ ...content, at: await expired(stack, String(content.at), since) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
    .encrypt(bytes)
  visitor.keepCookie(stack.origin, cookie, sealed)
}

async function expired(stack: Stack, token: string, since: number): Promise<string> {
  const key = hkdfSync('sha256', keyOf(stack, 'TOKEN_KEYS').bytes, '', 'mureum-q/access', 32)
  const end = Math.floor(Date.now() / 1000) - since
  return new SignJWT({ ...decodeJwt(token), exp: end })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256' })
    .sign(new Uint8Array(key))
}

function keyOf({ dataDir }: Stack, name: 'COOKIE_KEYS' | 'TOKEN_KEYS'): { id: string; bytes: Uint8Array } {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
  const [id = '', secret = ''] = secrets[name]?.split(':') ?? []
  return { id, bytes: new Uint8Array(Buffer.from(secret, 'base64url')) }
}
