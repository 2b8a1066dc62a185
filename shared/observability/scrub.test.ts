import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorTimeOf } from '../testing/processor-time.ts'
import { scrubText, scrubTree, scrubUrl } from './scrub.ts'

const jwt = 'eyJhbGciOiJIUzI1NiIsImtpZCI6ImsxIn0.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJlLXNpZ25hdHVyZQ'
const jwe = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aXZpdml2.Y2lwaGVydGV4dA.dGFn'
const opaque = 'pM3Xh0Yb-2dKq_9sTzV1uW4nRfLcJgAeQxB6oC8iD5E'

describe('scrubText', () => {
  it.each([
    ['a signed token', `got ${jwt} from client`, jwt],
    ['a sealed token', `ticket ${jwe}!`, jwe],
    ['an opaque refresh token', `refresh "${opaque}" reused`, opaque],
    ['a bearer header', `authorization: Bearer ${opaque}`, opaque],
    ['a session cookie', '__Host-session=abc.def.ghi; sg=m.12', 'abc.def.ghi'],
    ['a session cookie of a demo on plain http', 'sg=m.12; session=abc.def.ghi', 'abc.def.ghi'],
    ['the cookie of a sign-in', 'oauth-Ab3_-xyz=abc.def.ghi', 'abc.def.ghi'],
    ['an e-mail address', '받는 사람 hong.gil-dong+q@mail.example.co.kr 입니다', 'hong.gil-dong'],
    ['an encoded e-mail address', 'user%40example.com', 'example.com'],
    ['a Korean e-mail address', '홍길동@예시.한국으로', '홍길동'],
    ['a mobile number', '010-1234-5678로 전화', '1234'],
    ['a mobile number without dashes', '전화 01012345678.', '01012345678'],
    ['an international number', '+82 10 1234 5678', '1234'],
    ['a landline', '02-720-1234', '720-1234'],
    ['a registration number', '900101-1234567', '1234567'],
    ['a database password', 'postgres://app:s3cr3t@db:5432/q', 's3cr3t'],
    ['a query inside a text', 'GET http://b:4000/api/questions?keyword=%EC%A3%BC%EA%B1%B0 failed', 'keyword'],
    ['an OAuth code of a path', 'GET /oauth/callback/local?code=abc&state=xyz', 'abc'],
  ])('takes out %s', (_what, text, secret) => {
    expect(scrubText(text)).not.toContain(secret)
  })

  it.each([
    ['a commit', 'release 4610951f2b7a4be1a2c1f64b5d1f0a1e9c3d5b7a'],
    ['a trace id', '7f3a5b0c9d8e4f1a2b3c4d5e6f708192'],
    ['a time', '2026-11-20T09:00:00.000Z'],
    ['a query with parameters', 'select "id", "title" from "posts" where "id" = $1 order by "id" limit $2'],
    ['a file of a package', 'node_modules/@sentry/node/build/esm/index.js:12:3'],
    ['a route', 'GET /api/questions/:id'],
    ['a Korean sentence', '질문 12개를 2026.11.20에 올렸다'],
    ['a package version', 'npm:fastify@5.12.8'],
  ])('leaves %s alone', (_what, text) => {
    expect(scrubText(text)).toBe(text)
  })

  it('finds a secret in whatever stands around it', () => {
    const around = fc.string().map(text => `${text} `)
    const token = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase64url).filter(hasBothCases)
    const address = fc
      .tuple(fc.stringMatching(/^[\w.+!$&'*^{|}~-]{1,30}$/), fc.domain())
      .map(([name, domain]) => `${name}@${domain}`)
    fc.assert(
      fc.property(around, fc.oneof(token, address), around, (before, secret, after) => {
        expect(scrubText(`${before}${secret} ${after}`)).not.toContain(secret)
      }),
    )
  })

  it('stays fast on hostile text', () => {
    const hostile = [
      'a'.repeat(100_000),
      'a@'.repeat(50_000),
      '/?'.repeat(50_000),
      `eyJ${'a.'.repeat(50_000)}`,
    ]
    for (const text of hostile)
      expect(processorTimeOf(() => scrubText(text), { rounds: 2 })).toBeLessThan(1_000)
  })
})

describe('scrubUrl', () => {
  it('cuts query and fragment, whatever they hold', () => {
    expect(scrubUrl('https://q.example/question?keyword=주거#c12')).toBe('https://q.example/question')
    expect(scrubUrl('/oauth/callback/local?code=1\n2')).toBe('/oauth/callback/local')
  })
})

describe('scrubTree', () => {
  it('drops a value by its name, however deep', () => {
    const clean = scrubTree({
      a: [{ 'http.request.header.cookie': 'x=1', Authorization: 'zzz' }],
      'client.address': '1.2.3.4',
    })
    expect(JSON.stringify(clean)).not.toMatch(/x=1|zzz|1\.2\.3\.4/)
  })

  it('keeps numbers, nulls and ids', () => {
    const tree = { trace_id: '01012345678', n: 1012345678, nothing: null, on: true }
    expect(scrubTree(tree)).toEqual(tree)
  })

  it('ends on a cycle', () => {
    const loop: Record<string, unknown> = { name: 'a' }
    loop.self = loop
    expect(JSON.stringify(scrubTree(loop))).toContain('[removed]')
  })
})

const toBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
/** Misses one random token in ten thousand million. */
const hasBothCases = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text)
