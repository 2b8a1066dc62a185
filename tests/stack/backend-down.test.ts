import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submit } from '../support/forms.ts'
import { textOf } from '../support/page-text.ts'
import { ask, asked, draft } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

const endlessTimers = new URL('../support/endless-timers.ts', import.meta.url).href
const html = /^text\/html; charset=utf-8/
const address = /127\.0\.0\.1|localhost:\d+\/api|ECONN|UND_ERR|\n\s+at /

let stack: Stack
let member: Visitor
let form: { url: string; text: string }
let asset: string

const visited = ['/', '/question', '/debate', '/search?keyword=%EC%A0%84%EC%84%B8']

beforeAll(async () => {
  // An answer that waits for a time-out or a pause before another try never comes.
  stack = await startStack({ serverEnv: { NODE_OPTIONS: `--import=${endlessTimers}` } })
  for (const path of visited) await site().get(path).expect(200)
  member = new Visitor()
  await member.signInAs(stack.origin, 'demo-ordinary')
  form = await member.open(`${stack.origin}/question/add`)
  asset = /href="(\/assets\/sheet-[^"]+\.css)"/.exec(form.text)?.[1] ?? ''
})
afterAll(() => stack?.stop())

const site = () => request(stack.origin)
const cookies = () => [...member.cookiesFor(stack.origin)].map(pair => pair.join('=')).join('; ')

describe('with the backend away', () => {
  beforeAll(() => stack.killBackend())

  it.each(visited)('a stranger reads what was rendered a moment before: %s', async path => {
    const answer = await site().get(path).set('accept', 'text/html')
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/<\/body><\/html>$/)
    expect(answer.text).not.toMatch(address)
  })

  it.each(['/?page=2', '/question?page=2', '/question/1', '/user/login', '/policy/terms'])(
    'a stranger is told so without waiting: %s',
    async path => {
      const answer = await site().get(path).set('accept', 'text/html')
      expect(answer.status).toBe(503)
      expect(answer.headers['content-type']).toMatch(html)
      expect(answer.text).toContain('<html lang="ko"')
      expect(textOf(answer.text, 'h1')).toBe('지금은 서비스를 이용할 수 없습니다.')
      expect(answer.text).not.toMatch(address)
    },
  )

  it.each(['/', '/question', '/question/1', '/question/add', '/user/mypage'])(
    'a member is told so without waiting, and stays one: %s',
    async path => {
      const answer = await site().get(path).set('cookie', cookies())
      expect(answer.status).toBe(503)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.text).not.toMatch(address)
    },
  )

  it('fifty pages at once are answered, and none waits out what the backend is given', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => site().get('/interview')))
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(503))
  })

  it.each(['/api/codes', '/api/questions', '/api/questions/1', '/api/openapi.json'])(
    'a call gets an envelope without waiting: %s',
    async path => {
      const answer = await site().get(path)
      expect([502, 503]).toContain(answer.status)
      expect(answer.body).toEqual({
        errorCode: answer.status * 100,
        errorMessage: expect.stringMatching(/[가-힣]/),
        validationErrors: [],
      })
      expect(answer.text).not.toMatch(address)
    },
  )

  it('a refresh and a write get an envelope, and no cookie is taken away', async () => {
    const refreshed = await member.call(`${stack.origin}/api/oAuth/token`, 'POST')
    const written = await ask(member, stack.origin, draft())
    for (const answer of [refreshed, written]) {
      expect([502, 503]).toContain(answer.status)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.json()).toMatchObject({ errorCode: answer.status * 100, validationErrors: [] })
    }
  })

  it('a form is answered with the fault, and without an address', async () => {
    const { title, body } = draft()
    const answer = await submit(member, form, 'name="title"', { title, body, categoryId: '1' })
    expect(answer.status).toBe(503)
    expect(answer.text).not.toMatch(address)
  })

  it('signing in leads back to the sign-in page, which says that it failed', async () => {
    const answer = await site().get('/oauth/start/local?returnTo=%2Fquestion').expect(303)
    expect(answer.headers.location).toBe('/user/login?failed=unreachable&returnTo=%2Fquestion')
  })

  it('serves files and the server’s own health as before', async () => {
    await site()
      .get(asset)
      .expect(200)
      .expect('content-type', /^text\/css/)
    await site().get('/noscript.css').expect(200)
    await site().get('/healthz').expect(200)
    await site().get('/readyz').expect(200)
  })
})

describe('with the backend back', () => {
  beforeEach(async () => {
    await stack.killBackend()
    await site().get('/')
    await stack.startBackend()
  })

  it('pages are there at once, without another start of the server', async () => {
    await expect.poll(async () => (await site().get('/')).status).toBe(200)
    const { text } = await site().get('/question').expect(200)
    expect(text).toContain('<h1')
  })

  it('the session is the one it was', async () => {
    const sealed = member.cookiesFor(stack.origin).get('session')
    await expect.poll(async () => (await member.send(`${stack.origin}/user/mypage`)).status).toBe(200)
    expect(member.cookiesFor(stack.origin).get('session')).toBe(sealed)
    expect(await asked(member, stack.origin)).toMatchObject({ author: { name: '느티나무그늘' } })
  })
})
