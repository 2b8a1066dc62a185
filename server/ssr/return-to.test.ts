import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBuiltSite } from '#server/testing/built-site.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { sendJson, tokenPair } from '#server/testing/test-backend.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'
import { hostileReturnPaths } from '#shared/testing/hostile-return-paths.ts'

const own = 'http://localhost:3000'
const me = {
  seq: 7,
  name: '새벽',
  certified: false,
  type: null,
  role: 'MEMBER',
  serviceAgreement: true,
  privacyAgreement: true,
  sensitiveAgreement: true,
  newsAgreement: false,
  suspended: false,
}
const document = (code: string) => ({
  code,
  version: 1,
  title: code,
  summary: '요지',
  body: '본문',
  asks: 'required',
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  sha256: 'x',
})

let server: StartedServer
let browser: TestBrowser
let signUpStatus: object
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  server = await startBuiltSite()
  const answers: Record<string, () => object> = {
    '/api/users/me': () => me,
    '/api/users/policy-agreement': () => me,
    '/api/users/consents': () => ({ items: [] }),
    '/api/users/sign-up/age': () => tokenPair(1),
    '/api/consent-documents': () => ({ documents: ['service', 'privacy'].map(document) }),
    '/api/oAuth/providers': () => ({ providers: [{ id: 'local', name: '시연용' }] }),
    '/api/notifications/unread': () => ({ unread: 0 }),
  }
  for (const [path, answer] of Object.entries(answers))
    server.backend.answers.set(path, (_call, response) => sendJson(response, 200, answer()))
  const signUp = server.backend.answers.get('/api/users/sign-up')
  server.backend.answers.set('/api/users/sign-up', (call, response, request) =>
    call.method === 'GET' ? sendJson(response, 200, signUpStatus) : signUp?.(call, response, request),
  )
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})
beforeEach(() => {
  browser = server.browser()
})

const signInAs = async (kind: 'session' | 'sign-up') => {
  const more = kind === 'session' ? { signUpUnfinished: false, tookBackLeaving: false } : {}
  server.backend.answers.set('/api/oAuth/login/local', (_call, response) =>
    sendJson(response, 200, { ...tokenPair(1), kind, ...more }),
  )
  await browser.signIn()
}

const addressOf = (path: string, target: string) => `${path}?${new URLSearchParams({ returnTo: target })}`
const originOf = (address: string) => new URL(address, own).origin
const post = (path: string, fields: [string, string][]) =>
  browser.fetch(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', origin: own },
    body: new URLSearchParams(fields),
  })

const placesIn = (html: string) =>
  [...html.matchAll(/<(?:a|form)\b[^>]*\b(?:href|action)="([^"]*)"/g)].map(([, place = '']) =>
    place.replaceAll('&amp;', '&'),
  )
const known = /^(?:mailto:|https:\/\/(?:www\.)?(?:naver|share|x|twitter|facebook|youtube|instagram)[\w.-]*\/)/

async function expectOwnLinks(path: string): Promise<void> {
  const answer = await browser.fetch(path)
  expect([path, answer.status]).toEqual([path, 200])
  const places = placesIn(await answer.text())
  expect(places.length).toBeGreaterThan(10)
  for (const place of places) {
    if (known.test(place)) continue
    expect([path, originOf(place)]).toEqual([path, own])
    const { pathname, searchParams } = new URL(place, own)
    const onward = pathname === path.split('?')[0] ? null : searchParams.get('returnTo')
    if (onward !== null)
      expect([path, place, onward.startsWith('/'), originOf(onward)]).toEqual([path, place, true, own])
  }
}

async function expectOwnRedirect(answer: Response, target: string): Promise<void> {
  expect([target, answer.status]).toEqual([target, 303])
  const location = answer.headers.get('location') ?? ''
  expect([target, location.startsWith('/'), originOf(location)]).toEqual([target, true, own])
  const onward = new URL(location, own).searchParams.get('returnTo') ?? '/'
  expect([target, originOf(onward)]).toEqual([target, own])
}

const consent: [string, string][] = [
  ['intent', 'agree'],
  ...['service', 'privacy'].flatMap((code): [string, string][] => [
    ['shown', `${code}:1`],
    ['agree', code],
  ]),
]

describe('returnTo of the sign-up (OA-06)', () => {
  const steps = [
    {
      step: 'age',
      fields: [
        ['intent', 'age'],
        ['age', 'over'],
      ],
    },
    {
      step: 'age',
      fields: [
        ['intent', 'age'],
        ['age', 'under'],
      ],
    },
    {
      step: 'profile',
      fields: [
        ['intent', 'profile'],
        ['name', '새벽'],
      ],
    },
    { step: 'agreement', fields: consent },
  ] as { step: string; fields: [string, string][] }[]

  it.each(steps)('stays within the site at step $step', async ({ step, fields }) => {
    signUpStatus = { step, signUpUserSeq: 7, signUpName: '새벽', signUpEmail: null, signUpPhone: null }
    await signInAs('sign-up')
    const begun = [...browser.jar]
    for (const target of hostileReturnPaths) {
      browser.jar.clear()
      for (const [name, value] of begun) browser.jar.set(name, value)
      await expectOwnLinks(addressOf('/user/sign-up', target))
      await expectOwnRedirect(await post(addressOf('/user/sign-up', target), fields), target)
    }
  })
})

describe('returnTo of the consents', () => {
  it('stays within the site by link and by saving', async () => {
    await signInAs('session')
    for (const target of hostileReturnPaths) {
      await expectOwnLinks(addressOf('/user/mypage/agree', target))
      await expectOwnRedirect(await post(addressOf('/user/mypage/agree', target), consent), target)
    }
  })

  it('stays within the site for an anonymous reader, who signs in first', async () => {
    for (const target of hostileReturnPaths) {
      const answer = await browser.fetch(addressOf('/user/mypage/agree', target))
      expect([target, answer.status]).toEqual([target, 302])
      const location = new URL(answer.headers.get('location') ?? '', own)
      expect([location.origin, location.pathname]).toEqual([own, '/user/login'])
      expect(originOf(location.searchParams.get('returnTo') ?? '')).toBe(own)
      await expectOwnLinks(`${location.pathname}${location.search}`)
    }
  })
})

describe('returnTo of the login page', () => {
  it('redirects a member at once, within the site', async () => {
    await signInAs('session')
    for (const target of hostileReturnPaths) {
      const answer = await browser.fetch(addressOf('/user/login', target))
      expect([target, answer.status]).toEqual([target, 302])
      expect(originOf(answer.headers.get('location') ?? '')).toBe(own)
    }
  })
})
