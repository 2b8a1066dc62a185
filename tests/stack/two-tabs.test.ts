import { randomUUID } from 'node:crypto'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireAccessToken } from '../support/expired-session.ts'
import { submit } from '../support/forms.ts'
import { freshRead } from '../support/fresh-read.ts'
import { textOf, unescaped } from '../support/page-text.ts'
import { ask, asked, draft, seqOf, titlesOf } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
let member: Visitor
let seq: number
beforeAll(async () => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' } })
})
beforeEach(async () => {
  member = new Visitor()
  await member.signInAs(stack.origin, 'demo-ordinary')
  seq = await seqOf(member, stack.origin)
})
afterAll(() => stack?.stop())

const rowsOf = async (title: string) =>
  (await titlesOf(stack.origin, seq)).filter(one => one === title).length
const textOfQuestion = async (id: number) =>
  (await request(stack.origin).get(`/api/questions/${id}`).set(freshRead).expect(200)).body
const inParallel = <T>(times: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, work))

describe('one question posted twice', () => {
  it('under one key is one row, and both are told of it', async () => {
    const question = draft()
    const key = randomUUID()
    const answers = [
      await ask(member, stack.origin, question, key),
      await ask(member, stack.origin, question, key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = await Promise.all(answers.map(answer => answer.json()))
    expect(second).toEqual(first)
    expect(await rowsOf(question.title)).toBe(1)
  })

  it('twenty times at once under one key is one row', async () => {
    const question = draft()
    const key = randomUUID()
    const answers = await inParallel(20, () => ask(member, stack.origin, question, key))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const made = await Promise.all(answers.map(answer => answer.json() as Promise<{ id: number }>))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await rowsOf(question.title)).toBe(1)
  })

  it('under one key with another text is refused, and the first stays alone', async () => {
    const key = randomUUID()
    const [first, second] = [draft(), draft()]
    await ask(member, stack.origin, first, key)
    const answer = await ask(member, stack.origin, second, key)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ errorCode: 40901 })
    expect([await rowsOf(first.title), await rowsOf(second.title)]).toEqual([1, 0])
  })

  it('by a form pressed twice is one row, and both presses lead to it', async () => {
    const { title, body } = draft()
    const page = await member.open(`${stack.origin}/question/add`)
    const answers = await inParallel(5, () =>
      submit(member, page, 'name="title"', { title, body, categoryId: '1' }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(await rowsOf(title)).toBe(1)
  })
})

describe('one version saved from two tabs', () => {
  it('by API is one 200 and one 409, and nothing of the second is stored', async () => {
    const { id, version } = await asked(member, stack.origin)
    const saves = [draft(), draft()]
    const answers = await Promise.all(
      saves.map(save => member.call(`${stack.origin}/api/questions/${id}`, 'PUT', { ...save, version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ errorCode: 40900 })
    const won = saves[answers.findIndex(({ status }) => status === 200)]
    expect(await textOfQuestion(id)).toMatchObject({ title: won?.title, version: version + 1 })
  })

  it('by form shows both texts with 409, and saves the second when it is sent again', async () => {
    const { id } = await asked(member, stack.origin)
    const address = `${stack.origin}/question/${id}/update`
    const tabs = [await member.open(address), await member.open(address)] as const
    const theirs = draft({ body: '먼저 저장한 글입니다. 두 탭에서 함께 고쳤습니다.' })
    const mine = draft({ body: '나중에 저장한 글입니다. 이 글도 잃고 싶지 않습니다.' })
    const fields = ({ title, body }: typeof mine) => ({ title, body, categoryId: '1' })
    expect((await submit(member, tabs[0], 'name="title"', fields(theirs))).status).toBe(303)

    const conflict = await submit(member, tabs[1], 'name="title"', fields(mine))
    expect(conflict.status).toBe(409)
    const both = unescaped(
      /<section[^>]*aria-label="두 글 비교"[\s\S]*?<\/section>/.exec(conflict.text)?.[0] ?? '',
    )
    for (const { title, body } of [theirs, mine]) {
      expect(both).toContain(title)
      expect(both).toContain(body)
    }
    expect(await textOfQuestion(id)).toMatchObject({ title: theirs.title })

    const page = { url: address, text: conflict.text }
    expect((await submit(member, page, 'name="title"', fields(mine))).status).toBe(303)
    expect(await textOfQuestion(id)).toMatchObject({ title: mine.title, body: mine.body, version: 3 })
  })
})

describe('an access token past its time', () => {
  const generation = () => Number(member.cookiesFor(stack.origin).get('sg')?.replace('m.', ''))
  const me = () => member.call(`${stack.origin}/api/users/me`, 'POST')

  it('is told to the browser as 40120 a hundred times, refreshed once, and a hundred replays succeed', async () => {
    const before = generation()
    await expireAccessToken(stack, member)
    const expired = await inParallel(100, me)
    expect(expired.map(({ status }) => status)).toEqual(Array(100).fill(401))
    for (const answer of expired) {
      expect(await answer.json()).toMatchObject({ errorCode: 40120 })
      expect(answer.headers.getSetCookie()).toEqual([])
    }

    const refreshed = await member.call(`${stack.origin}/api/oAuth/token`, 'POST')
    expect(refreshed.status).toBe(200)
    expect(await refreshed.json()).toEqual({ generation: before + 1 })
    const replayed = await inParallel(100, me)
    expect(replayed.map(({ status }) => status)).toEqual(Array(100).fill(200))
    expect(generation()).toBe(before + 1)
  })

  it('is refreshed once, however many tabs without locks ask at the same moment', async () => {
    const before = generation()
    await expireAccessToken(stack, member)
    const answers = await inParallel(100, () => member.call(`${stack.origin}/api/oAuth/token`, 'POST'))
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
    const bodies = await Promise.all(answers.map(answer => answer.json()))
    expect(bodies).toEqual(Array(100).fill({ generation: before + 1 }))
    expect((await me()).status).toBe(200)
  })

  it('is refreshed by the server itself for pages: once for all that are asked for together', async () => {
    const before = generation()
    await expireAccessToken(stack, member)
    const open = () => member.send(`${stack.origin}/user/mypage`)
    const pages = await inParallel(20, open)
    // A busy server turns away what is beyond a member's share (8), and takes it when it comes again.
    const admitted = pages.filter(({ status }) => status !== 503)
    expect(admitted.length).toBeGreaterThanOrEqual(8)
    for (const page of admitted) {
      expect(page.status).toBe(200)
      expect(page.headers.getSetCookie().join('\n')).toContain(`sg=m.${before + 1};`)
      expect(textOf(await page.text(), 'h1')).toBe('내 기록')
    }
    expect(generation()).toBe(before + 1)
    for (let left = pages.length - admitted.length; left > 0; left -= 1) {
      const page = await open()
      expect([page.status, textOf(await page.text(), 'h1')]).toEqual([200, '내 기록'])
    }
    const next = await member.send(`${stack.origin}/user/mypage`)
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []])
  })

  it('does not keep a form from its effect, which happens once', async () => {
    const { title, body } = draft()
    const page = await member.open(`${stack.origin}/question/add`)
    const before = generation()
    await expireAccessToken(stack, member)
    const answer = await submit(member, page, 'name="title"', { title, body, categoryId: '1' })
    expect(answer.status).toBe(303)
    expect(generation()).toBe(before + 1)
    expect(await rowsOf(title)).toBe(1)
  })

  it('leaves reading to everyone, and a call that nothing was done for', async () => {
    const question = draft()
    await expireAccessToken(stack, member)
    const answer = await ask(member, stack.origin, question)
    expect(await answer.json()).toMatchObject({ errorCode: 40120 })
    expect(await rowsOf(question.title)).toBe(0)
    await request(stack.origin).get('/api/questions').expect(200)
  })
})
