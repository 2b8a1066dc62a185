import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts'
import { submitAndFollow } from '../support/forms.ts'
import { freshRead } from '../support/fresh-read.ts'
import { textOf } from '../support/page-text.ts'
import { asked, draft } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

const html = /^text\/html; charset=utf-8/
const json = /^application\/json; charset=utf-8/

let stack: Stack
let member: Visitor
let deleted: number
beforeAll(async () => {
  stack = await startStack()
  member = new Visitor()
  await member.signInAs(stack.origin, 'demo-ordinary')
  deleted = (await asked(member, stack.origin)).id
  const answer = await member.call(`${stack.origin}/api/questions/${deleted}`, 'DELETE')
  if (answer.status !== 204) throw new Error(`deleting was answered ${answer.status}`)
})
afterAll(() => stack?.stop())

const site = () => request(stack.origin)
const envelope = (errorCode: number) => ({
  errorCode,
  errorMessage: expect.stringMatching(/[가-힣]/),
  validationErrors: [],
})

describe('what is not there', () => {
  it.each(['/nope', '/question/999999', '/question/abc', '/question/0', '/policy/nope', '/user', '/%00'])(
    'has a page that says so: %s',
    async path => {
      const { text } = await site().get(path).expect(404).expect('content-type', html)
      expect(text).toContain('<html lang="ko"')
      expect(textOf(text, 'h1')).toBe('찾는 내용이 없습니다.')
      expect(text).toContain('href="/question"')
    },
  )

  it.each(['/api/nope', '/api/questions/999999', '/api/questions/abc', '/api/questions/9007199254740993'])(
    'has an envelope: %s',
    async path => {
      const { body } = await site().get(path).expect(404).expect('content-type', json)
      expect(body).toEqual(envelope(40400))
    },
  )

  it('is no page for a file that is named by a hash and gone', async () => {
    await site().get('/assets/gone-AAAAAAAA.js').expect(404)
    await site().get('/.vite/manifest.json').expect(404)
  })
})

describe('an address that is spelt otherwise', () => {
  it.each([
    ['/QUESTION?category=housing', '/question?category=housing'],
    ['/question/', '/question'],
    ['/question/12//?comment=3', '/question/12?comment=3'],
    ['/Green-Paper/3/Edition/1', '/green-paper/3/edition/1'],
    ['/%71uestion/12', '/question/12'],
    ['/user/profile/7/Comment/', '/user/profile/7/comment'],
    ['/debate/12.', '/debate/12'],
    ['/debate/12)', '/debate/12'],
    [`/debate/${encodeURI('12를')}`, '/debate/12'],
    ['/green-paper/3,/edition/1', '/green-paper/3/edition/1'],
  ])('leads to the page that it means: %s', async (path, target) => {
    await site().get(path).redirects(0).expect(301).expect('location', target)
  })

  it.each(['/NOPE/', '/question/12a', '/question/1.5', '/question/12/nope/', '/DESK', '/desk/question/12.'])(
    'is unknown: %s',
    async path => {
      await site().get(path).redirects(0).expect(404)
    },
  )

  it.each(['/', '/?keyword=Q', '/question?keyword=Q/', '/policy/terms'])('is no other: %s', async path => {
    await site().get(path).redirects(0).expect(200)
  })

  it.each(['//evil.example/', '/\\evil.example/', '/%2F/evil.example/'])(
    'leads to no other site: %s',
    async path => expect((await site().get(path).redirects(0)).headers.location).toBeUndefined(),
  )
})

describe('a deleted question', () => {
  it('is gone: a page with 410', async () => {
    const { text } = await site().get(`/question/${deleted}`).expect(410).expect('content-type', html)
    expect(textOf(text, 'h1')).toBe('삭제된 글입니다.')
  })

  it('is gone for its author too', async () => {
    expect((await member.send(`${stack.origin}/question/${deleted}`)).status).toBe(410)
    expect((await member.send(`${stack.origin}/question/${deleted}/update`)).status).toBe(410)
  })

  it.each([
    ['GET', ''],
    ['GET', '/me'],
    ['POST', '/agreed'],
    ['POST', '/bookmarked'],
    ['PUT', '/increase-view-count'],
  ])('is gone from the API: %s %s', async (method, call) => {
    const answer = await member.call(`${stack.origin}/api/questions/${deleted}${call}`, method)
    expect(answer.status).toBe(410)
    expect(await answer.json()).toEqual(envelope(41000))
  })

  it('is gone from comments, changes and the list', async () => {
    const comment = await member.call(`${stack.origin}/api/comments/${deleted}`, 'POST', { body: '의견' })
    expect(comment.status).toBe(410)
    const address = `${stack.origin}/api/questions/${deleted}`
    const change = await member.call(address, 'PUT', { ...draft(), version: 1 })
    expect(change.status).toBe(410)
    const { text } = await site().get('/question').expect(200)
    expect(text).not.toContain(`href="/question/${deleted}"`)
  })
})

describe('a comment below a question that is gone', () => {
  it('is deleted from the list of one’s own comments, by a form, as its place is out of reach', async () => {
    const { id } = await asked(member, stack.origin)
    const address = `${stack.origin}/api/comments/${id}`
    for (const body of ['볼 수 없게 될 의견', '남겨 둘 의견']) {
      const written = await member.call(address, 'POST', { body: `${body} ${id}` })
      expect(written.status).toBe(201)
    }
    const list = `${stack.origin}/user/mypage/comment`
    expect((await member.open(list)).text).not.toContain('이 의견 지우기')
    await member.call(`${stack.origin}/api/questions/${id}`, 'DELETE')
    const left = await submitAndFollow(member, await member.open(list), '이 의견 지우기')
    expect([left.status, left.url]).toEqual([200, list])
    expect(left.text.includes(`볼 수 없게 될 의견 ${id}`)).not.toBe(left.text.includes(`남겨 둘 의견 ${id}`))
  })
})

describe('a post to a page', () => {
  const post = (path: string) => site().post(path).type('form').set('accept', 'text/html')
  const fields = { intent: 'agreed', wanted: 'true' }

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another origin of our site', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['nowhere', {}],
    ['a sandbox', { origin: 'null' }],
  ])('from %s is refused before anything is done', async (_from, headers) => {
    const { id } = await asked(member, stack.origin)
    const cookie = [...member.cookiesFor(stack.origin)].map(pair => pair.join('=')).join('; ')
    const { text } = await post(`/question/${id}`).set(headers).set('cookie', cookie).send(fields).expect(403)
    expect(text).toContain('다른 사이트에서 보낸 요청은 받지 않습니다.')
    const { body } = await site().get(`/api/questions/${id}`).set(freshRead)
    expect(body.counts.agree).toBe(0)
  })

  it('from a call of our own script without its header is refused at the API', async () => {
    const { body } = await site().post('/api/questions').set('sec-fetch-site', 'same-origin').expect(403)
    expect(body).toEqual(envelope(40320))
  })

  it.each([
    ['an unknown page', '/nope', 404],
    ['an unknown act', '/question/1', 400],
    ['a page without forms', '/policy/terms', 405],
  ])('to %s is no fault', async (_what, path, status) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    await post(path).set(headers).send({ intent: 'nope' }).expect(status).expect('content-type', html)
  })

  it.each(['application/json', 'text/plain', 'application/xml'])('of %s is no fault', async type => {
    const { status } = await site()
      .post('/question/1')
      .set({ 'sec-fetch-site': 'same-origin', 'content-type': type })
      .send('{}')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('HEAD', () => {
  it.each([
    ['/', 200],
    ['/question', 200],
    ['/nope', 404],
    ['/user/mypage', 302],
    ['/api/codes', 200],
    ['/api/nope', 404],
    ['/noscript.css', 200],
  ])('%s answers %i without a body', async (path, status) => {
    const { text } = await site().head(path).expect(status)
    expect(text ?? '').toBe('')
  })
})

describe('junk', () => {
  it.each([
    '/question?page=51',
    '/question?page=-1&page=2',
    '/question?page=1e9&size=0&sort=%00&status=%F0%9F%98%80',
    '/question?keyword=%E0%A4%A',
    '/question?keyword=%25%5F%27%3B--&category=%27%20or%201%3D1',
    `/question?keyword=${'가'.repeat(600)}`,
    '/question?&&==&?#',
    '/?__proto__[x]=1&constructor=2',
    '/question/1?comments=junk',
    '/question/1?intent=junk',
  ])('in a query is never a fault: %s', async path => {
    const { status } = await site().get(encodeURI(path).replaceAll('%25', '%'))
    expect(status).toBeLessThan(500)
  })

  it.each([
    '/%',
    '/%zz',
    '/question/%E0%A4%A',
    '/%c0%ae%c0%ae/',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/assets/../../server/main.ts',
    '/assets/%2e%2e/%2e%2e/package.json',
    '//evil.example/',
    '/\\evil.example',
    'http://evil.example/',
    '/api/%zz',
    '/api/../readyz',
    '/api//questions',
    `/${'a'.repeat(9_000)}`,
  ])('as an address is refused, not followed: %s', async path => {
    const answer = await sendRaw(
      Number(new URL(stack.origin).port),
      rawRequest(`GET ${path} HTTP/1.1`, ['host: localhost', 'accept: text/html']),
    )
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(answer).not.toMatch(/root:x|"private": true|registerSsr|\n\s+at /)
  })
})
