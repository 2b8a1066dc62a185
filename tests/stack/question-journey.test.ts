import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submit, submitAndFollow } from '../support/forms.ts'
import { freshRead } from '../support/fresh-read.ts'
import { textOf } from '../support/page-text.ts'
import { asked, draft } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.stop())

const signedIn = async (subject: string): Promise<Visitor> => {
  const visitor = new Visitor()
  await visitor.signInAs(stack.origin, subject)
  return visitor
}

const agreedOn = (html: string): string | undefined =>
  /name="intent" value="agreed"[\s\S]*?aria-pressed="(true|false)"/.exec(html)?.[1]

describe('a stranger without script', () => {
  it('reads the home page in Korean', async () => {
    const page = await request(stack.origin)
      .get('/')
      .expect(200)
      .expect('content-type', /^text\/html/)
    expect(page.text).toContain('<html lang="ko"')
    expect(textOf(page.text, 'h1')).toMatch(/[가-힣]/)
  })

  it.each(['/question/add', '/user/mypage', '/user/mypage/agree'])(
    'is led from %s to the door, and back from there',
    async path => {
      const answer = await request(stack.origin).get(path).expect(302)
      expect(answer.headers.location).toBe(`/user/login?${new URLSearchParams({ returnTo: path })}`)
      const door = await request(stack.origin).get(String(answer.headers.location)).expect(200)
      const start = `/oauth/start/local?${new URLSearchParams({ returnTo: path })}`
      expect(door.text).toContain(`href="${start}"`)
      const visitor = new Visitor()
      expect((await visitor.signInAs(stack.origin, 'demo-certified', path)).url).toBe(stack.origin + path)
    },
  )

  it('is led to the door by a press on 공감, and nothing is agreed to', async () => {
    const { id } = await asked(await signedIn('demo-ordinary'), stack.origin)
    const stranger = new Visitor()
    const page = await stranger.open(`${stack.origin}/question/${id}`)
    const answer = await submit(stranger, page, 'value="agreed"')
    expect(answer.status).toBe(303)
    expect(answer.location).toContain('/user/login?returnTo=')
    const { body } = await request(stack.origin).get(`/api/questions/${id}`).set(freshRead)
    expect(body.counts.agree).toBe(0)
  })
})

describe('a member without script', () => {
  it('comes back from the provider with two cookies and their name in the page', async () => {
    const visitor = new Visitor()
    const page = await visitor.signInAs(stack.origin, 'demo-ordinary', '/question')
    expect(page).toMatchObject({ url: `${stack.origin}/question`, status: 200 })
    expect(page.text).toContain('느티나무그늘')
    const cookies = visitor.cookiesFor(stack.origin)
    expect([...cookies.keys()].toSorted()).toEqual(['recent-provider', 'session', 'sg'])
    expect(cookies.get('sg')).toMatch(/^m\.\d+$/)
  })

  it('asks a question by its form and finds it in the list', async () => {
    const visitor = await signedIn('demo-certified')
    const { title, body } = draft()
    const form = await visitor.open(`${stack.origin}/question/add`)
    const refused = await submit(visitor, form, 'name="title"', { title, body: '짧음', categoryId: '7' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(title)

    const answer = await submit(visitor, form, 'name="title"', { title, body, categoryId: '7' })
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/\/question\/\d+$/)
    const page = await visitor.open(String(answer.location))
    expect(page.status).toBe(200)
    expect(textOf(page.text, 'h1')).toBe(title)
    // Strangers may get what was read up to a second ago.
    const list = async () => (await request(stack.origin).get('/question').expect(200)).text
    await expect.poll(list).toContain(title)
    expect(await list()).toContain(new URL(page.url).pathname)
  })

  it('agrees by a form, and the agreement survives a kill -9 of the backend', async () => {
    const { id } = await asked(await signedIn('demo-ordinary'), stack.origin)
    const visitor = await signedIn('demo-specialised')
    const before = await visitor.open(`${stack.origin}/question/${id}`)
    expect(agreedOn(before.text)).toBe('false')
    const after = await submitAndFollow(visitor, before, 'value="agreed"')
    expect(agreedOn(after.text)).toBe('true')

    await stack.killBackend()
    await stack.startBackend()
    const later = await visitor.open(`${stack.origin}/question/${id}`)
    expect(later.status).toBe(200)
    expect(agreedOn(later.text)).toBe('true')
    const { body } = await request(stack.origin).get(`/api/questions/${id}`).set(freshRead).expect(200)
    expect(body.counts).toMatchObject({ agree: 1, certifiedAgree: 1 })
  })

  it('takes an agreement back by the same form', async () => {
    const { id } = await asked(await signedIn('demo-ordinary'), stack.origin)
    const visitor = await signedIn('demo-certified')
    const page = await visitor.open(`${stack.origin}/question/${id}`)
    const agreed = await submitAndFollow(visitor, page, 'value="agreed"')
    const again = await submitAndFollow(visitor, agreed, 'value="agreed"')
    expect(agreedOn(again.text)).toBe('false')
  })

  it('logs out by a form and is a stranger from then on', async () => {
    const visitor = await signedIn('demo-editor')
    const page = await visitor.open(`${stack.origin}/`)
    const answer = await submit(visitor, page, 'action="/user/logout"')
    expect(answer).toMatchObject({ status: 303, location: `${stack.origin}/` })
    expect([...visitor.cookiesFor(stack.origin).keys()]).toEqual(['recent-provider'])
    expect((await visitor.send(`${stack.origin}/user/mypage`)).status).toBe(302)
  })
})

describe('a newcomer without script', () => {
  it('is asked for age and name, then for consent, and is a member where they came from', async () => {
    const visitor = new Visitor()
    const target = '/question?sort=agreed'
    const age = await visitor.signInAs(stack.origin, 'newcomer-1', target)
    expect(new URL(age.url).pathname).toBe('/user/sign-up')
    expect(visitor.cookiesFor(stack.origin).get('sg')).toMatch(/^s\.\d+$/)

    const name = '새로온시민'
    const profile = await submitAndFollow(visitor, age, 'value="age"', { age: 'over' })
    const short = await submit(visitor, profile, 'value="profile"', { name: '새' })
    expect(short.status).toBe(422)
    expect(short.text).toContain('별명을 2자 이상 적어 주세요.')
    const consent = await submitAndFollow(visitor, profile, 'value="profile"', { name })
    expect(textOf(consent.text, 'h1')).toBe('약관 동의')

    const missing = await submit(visitor, consent, 'value="agree"', { agree: ['service'] })
    expect(missing.status).toBe(422)
    const agree = ['service', 'privacy', 'sensitive']
    const member = await submitAndFollow(visitor, consent, 'value="agree"', { agree })
    expect(member.url).toBe(stack.origin + target)
    expect(member.text).toContain(name)
    expect(await asked(visitor, stack.origin)).toMatchObject({ author: { name } })
  })

  it('who left half way goes on where they stopped', async () => {
    const visitor = new Visitor()
    const age = await visitor.signInAs(stack.origin, 'newcomer-2')
    const profile = await submitAndFollow(visitor, age, 'value="age"', { age: 'over' })
    await submitAndFollow(visitor, profile, 'value="profile"', { name: '반쯤온시민' })
    const back = new Visitor()
    const page = await back.signInAs(stack.origin, 'newcomer-2')
    expect(new URL(page.url).pathname).toBe('/user/sign-up')
    expect(textOf(page.text, 'h1')).toBe('약관 동의')
    expect(page.text).toContain('반쯤온시민')
  })
})

describe('a member who has not agreed to the processing of sensitive data', () => {
  const agreePage = (returnTo: string) => `/user/mypage/agree?${new URLSearchParams({ returnTo })}`

  it('reads everything, and is led to the consent by the address of asking', async () => {
    const visitor = await signedIn('quiet-reader')
    expect((await visitor.open(`${stack.origin}/question`)).status).toBe(200)
    const answer = await visitor.send(`${stack.origin}/question/add`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(agreePage('/question/add'))
  })

  it('is led there by a press on 공감, consents, and is brought back to agree', async () => {
    const { id } = await asked(await signedIn('demo-ordinary'), stack.origin)
    const visitor = await signedIn('pharmacist')
    const page = await visitor.open(`${stack.origin}/question/${id}`)
    const answer = await submit(visitor, page, 'value="agreed"')
    expect(answer.status).toBe(303)
    expect(answer.location).toBe(stack.origin + agreePage(`/question/${id}?intent=agreed`))

    const consent = await visitor.open(String(answer.location))
    const agree = ['service', 'privacy', 'sensitive']
    const back = await submitAndFollow(visitor, consent, 'value="agree"', { agree })
    expect(back.url).toBe(`${stack.origin}/question/${id}?intent=agreed`)
    expect(agreedOn((await submitAndFollow(visitor, back, 'value="agreed"')).text)).toBe('true')
  })
})
