import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join } from '../support/join.ts'
import { letTimePass } from '../support/let-time-pass.ts'
import { textOf } from '../support/page-text.ts'
import { asked } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

const email = 'leaver@people.example'
const name = '떠나는사람'

const backendEnv: Record<string, string> = {}
let stack: Stack
beforeAll(async () => {
  stack = await startStack({ seed: false, backendEnv })
})
afterAll(() => stack?.stop())

const letDaysPass = (days: number) => letTimePass(stack, backendEnv, days * 86_400)

const json = async (visitor: Visitor, method: string, path: string, body?: unknown) => {
  const answer = await visitor.call(`${stack.origin}/api${path}`, method, body)
  return { status: answer.status, body: await answer.json() }
}
const leave = async (visitor: Visitor) => {
  const keep = { question: 'keep', comment: 'delete' }
  const { status, body } = await json(visitor, 'DELETE', '/users/sign-out', { keep })
  expect(status).toBe(200)
  return body.leavesAt
}
const profileOf = async (seq: number) => (await json(new Visitor(), 'POST', `/users/profile/${seq}`)).body

describe('a member who leaves, comes back, leaves again and is erased', () => {
  const member = new Visitor()
  let seq: number
  let question: number
  beforeAll(async () => {
    await join(member, stack.origin, name, email)
    seq = (await json(member, 'POST', '/users/me')).body.seq
    question = (await asked(member, stack.origin)).id
  })

  it('is signed out at once, and told at the next sign-in that they stayed', async () => {
    await leave(member)
    expect(member.cookiesFor(stack.origin).has('session')).toBe(false)
    expect((await json(member, 'POST', '/users/me')).status).toBe(401)
    const { url } = await member.signIn(stack.origin, name, email)
    expect(url).toBe(`${stack.origin}/user/stayed?leaving=cancelled`)
    expect(textOf((await member.open(url)).text, 'h1')).toBe('탈퇴 신청을 취소했습니다')
    expect((await json(member, 'POST', '/users/me')).body).toMatchObject({ seq, name })
  })

  it('is still there six days later, and gone after the seventh, by the clock alone', async () => {
    await leave(member)
    await letDaysPass(6)
    expect((await profileOf(seq)).name).toBe(name)
    await letDaysPass(7.01)
    await expect.poll(async () => (await profileOf(seq)).name, { timeout: 150_000 }).toBe('탈퇴한 회원')
    expect((await profileOf(seq)).left).toBe(true)
    const { body } = await json(new Visitor(), 'GET', `/questions/${question}`)
    expect(body.author).toEqual({ seq, name: '탈퇴한 회원', certified: false, type: null })
  })

  it('joins as somebody new with the same identity, to whom nothing of before belongs', async () => {
    // The provider's clock stays: its signatures would have expired.
    await letDaysPass(0)
    const again = new Visitor()
    await join(again, stack.origin, '다시온사람', email)
    const { body: me } = await json(again, 'POST', '/users/me')
    expect(me.seq).not.toBe(seq)
    const { record } = (await json(again, 'GET', '/users/export')).body
    expect(record.account).toMatchObject([{ id: me.seq, name: '다시온사람' }])
    for (const part of ['posts', 'comments', 'agreements', 'notifications', 'certifications'])
      expect(record[part]).toEqual([])
  })
})
