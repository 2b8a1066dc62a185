import { once } from 'node:events'
import type { Server } from 'node:http'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '#tools/seed/content/members.ts'
import { freePorts } from '../start/ports.ts'
import { buildIdentityProvider } from './app.ts'
import type { IdentityConfig } from './config.ts'

const site = 'http://localhost:3000'
const redirectUri = `${site}/oauth/callback/local`
let config: IdentityConfig
let server: Server
let client: oidc.Configuration

beforeAll(async () => {
  const [port = 0] = await freePorts(1)
  const issuer = `http://127.0.0.1:${port}`
  config = {
    issuer,
    port,
    host: '127.0.0.1',
    clientId: 'q',
    clientSecret: 'secret-of-a-test',
    publicBaseUrl: site,
  }
  server = buildIdentityProvider(config)
  server.listen({ port, host: config.host })
  await once(server, 'listening')
  client = await oidc.discovery(new URL(issuer), config.clientId, config.clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Follows redirects only within the provider. */
class Browser {
  readonly #cookies = new Map<string, string>()
  #at = ''

  async open(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form ? new URLSearchParams(form) : undefined,
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      this.#cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const next = location && new URL(location, url).href
    if (next?.startsWith(config.issuer)) return this.open(next)
    this.#at = next ?? url
    return response
  }

  get address(): string {
    return this.#at
  }
  get cookieNames(): string[] {
    return [...this.#cookies.keys()]
  }
}

async function begin(more: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid profile email phone',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  const browser = new Browser()
  return {
    browser,
    url: url.href,
    checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
  }
}

async function signInBy(act: string, form: Record<string, string>) {
  const { browser, url, checks } = await begin()
  await browser.open(url)
  await browser.open(`${browser.address}/${act}`, form)
  const tokens = await oidc.authorizationCodeGrant(client, new URL(browser.address), checks)
  return tokens.claims()
}

describe('what the local identity provider refuses', () => {
  it('a sign-in without PKCE', async () => {
    const { browser } = await begin()
    const url = new URL(`${client.serverMetadata().authorization_endpoint}`)
    url.search = new URLSearchParams({
      client_id: 'q',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirectUri,
    }).toString()
    await browser.open(url.href)
    expect(new URL(browser.address).searchParams.get('error')).toBe('invalid_request')
  })

  it('another place to be sent back to, with its own page and no redirect', async () => {
    const { browser, url } = await begin({ redirect_uri: 'http://evil.example/oauth/callback/local' })
    const response = await browser.open(url)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('로그인을 이어 갈 수 없습니다')
  })

  it('a code with the wrong verifier, and a code a second time', async () => {
    const { browser, url, checks } = await begin()
    await browser.open(url)
    await browser.open(`${browser.address}/as`, { subject: 'demo-ordinary' })
    const callback = new URL(browser.address)
    const wrong = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    await expect(oidc.authorizationCodeGrant(client, callback, wrong)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await oidc.authorizationCodeGrant(client, callback, checks)
    await expect(oidc.authorizationCodeGrant(client, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('a way back by a form of its own, whose page would not speak Korean', async () => {
    const { browser, url } = await begin({ response_mode: 'form_post' })
    const response = await browser.open(url)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('로그인을 이어 갈 수 없습니다')
  })

  it('a choice made in another browser', async () => {
    const { browser, url } = await begin()
    await browser.open(url)
    const stranger = new Browser()
    const response = await stranger.open(`${browser.address}/as`, { subject: 'demo-ordinary' })
    expect(response.status).toBe(400)
  })

  it('a subject that nobody has', async () => {
    const { browser, url } = await begin()
    await browser.open(url)
    const response = await browser.open(`${browser.address}/as`, { subject: '__proto__' })
    expect(response.status).toBe(400)
  })

  it('a new person without a name and with half an address, keeping what was typed', async () => {
    const { browser, url } = await begin()
    await browser.open(url)
    const response = await browser.open(`${browser.address}/new`, { name: ' ', email: '"><b>a@b' })
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text.match(/<input[^>]*aria-invalid/g)).toHaveLength(2)
    expect(text).not.toContain('<b>a@b')
  })
})

describe('the sign-in page', () => {
  it('has no script, forbids any, and lets forms go back to the site only', async () => {
    const { browser, url } = await begin()
    const response = await browser.open(url)
    const policy = response.headers.get('content-security-policy') ?? ''
    const text = await response.text()
    const [, nonce = 'none'] = /nonce-([\w-]+)/.exec(policy) ?? []
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${site}`)
    expect(text).toContain(`<style nonce="${nonce}">`)
    expect(text).not.toMatch(/<script|style=|onclick/)
  })

  it('brings its Korean font from this address, moving no button when it comes late, and nothing else of the disk', async () => {
    const { browser, url } = await begin()
    const text = await (await browser.open(url)).text()
    const [, sheet = 'none'] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    const rules = await (await fetch(`${config.issuer}${sheet}`)).text()
    expect(rules).toContain('font-display: optional')
    expect(rules).not.toContain('font-display: swap')
    const [, slice = 'none'] = /url\(\.\/([^)]+)\)/.exec(rules) ?? []
    const font = await fetch(`${config.issuer}/font/${slice}`)
    expect(font.headers.get('content-type')).toBe('font/woff2')
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    for (const name of ['woff2-dynamic-subset/none.woff2', '..%2fpackage.json', 'woff2-dynamic-subset/']) {
      expect((await fetch(`${config.issuer}/font/${name}`)).status).toBe(404)
    }
  })

  it('names a person of every kind', async () => {
    const { browser, url } = await begin()
    const text = await (await browser.open(url)).text()
    for (const label of ['일반', '본인확인', '전문 · 변호사', '편집진', '관리자', '미가입'])
      expect(text).toContain(`<i>${label}</i>`)
  })

  it('sets no cookie whose name the site uses', async () => {
    const { browser, url } = await begin()
    await browser.open(url)
    await browser.open(`${browser.address}/as`, { subject: 'demo-ordinary' })
    for (const name of browser.cookieNames) expect(name).toMatch(/^local-idp-/)
  })

  it('asks again although the same browser signed in before', async () => {
    const first = await begin()
    await first.browser.open(first.url)
    await first.browser.open(`${first.browser.address}/as`, { subject: 'demo-ordinary' })
    const again = await begin()
    await first.browser.open(again.url)
    expect(first.browser.address).toContain(`${config.issuer}/sign-in/`)
  })
})

describe('a sign-in', () => {
  it('goes back with access_denied when the person cancels', async () => {
    const { browser, url, checks } = await begin()
    await browser.open(url)
    await browser.open(`${browser.address}/cancel`, {})
    const back = new URL(browser.address)
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe(checks.expectedState)
  })

  it('vouches for a listed person in one click', async () => {
    const person = members.find(one => one.subject === 'demo-ordinary')
    await expect(signInBy('as', { subject: 'demo-ordinary' })).resolves.toMatchObject({
      iss: config.issuer,
      aud: 'q',
      sub: 'demo-ordinary',
      name: person?.name,
      email: person?.email,
      email_verified: true,
      phone_number: expect.stringMatching(/^\+82100000\d{4}$/),
    })
  })

  it('vouches for a person typed in, the same one for the same address', async () => {
    const first = await signInBy('new', { name: '박하늘', email: 'Haneul@people.example' })
    const second = await signInBy('new', { name: '하늘', email: 'haneul@people.example' })
    const other = await signInBy('new', { name: '박하늘', email: 'other@people.example' })
    expect(first).toMatchObject({ name: '박하늘', email: 'Haneul@people.example' })
    expect(second).toMatchObject({ sub: first?.sub, name: '하늘' })
    expect(other?.sub).not.toBe(first?.sub)
  })
})

describe('a certification', () => {
  const id = crypto.randomUUID()
  const ask = (authorization: string) =>
    fetch(`${config.issuer}/identity-verifications/${id}`, { headers: { authorization } })

  it('is told to whoever has the secret, and once somebody was picked', async () => {
    expect((await ask('PortOne wrong')).status).toBe(401)
    expect((await ask(`PortOne ${config.clientSecret}`)).status).toBe(404)
  })

  it('shows its people without script, and leads back to the site alone', async () => {
    const shown = await fetch(`${config.issuer}/certification/${id}`)
    expect(await shown.text()).toContain('느티나무그늘')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    const browser = new Browser()
    await browser.open(`${config.issuer}/certification/${id}/cancel`, {})
    expect(browser.address).toBe(`${site}/user/mypage/certification?cancelled=1`)
    await browser.open(`${config.issuer}/certification/${id}/as`, { subject: 'demo-ordinary' })
    expect(browser.address).toBe(`${site}/user/mypage/certification?verification=${id}`)
  })

  it('keeps the first person picked, who is the same under every id', async () => {
    const browser = new Browser()
    const before = await (await ask(`PortOne ${config.clientSecret}`)).json()
    expect(before).toMatchObject({ status: 'VERIFIED', id, verifiedCustomer: { birthDate: '1990-01-01' } })
    expect(before.verifiedCustomer.ci).toHaveLength(88)
    expect(before.verifiedCustomer.di).toHaveLength(64)
    await browser.open(`${config.issuer}/certification/${id}/as`, { subject: 'demo-editor' })
    expect(await (await ask(`PortOne ${config.clientSecret}`)).json()).toEqual(before)
  })
})
