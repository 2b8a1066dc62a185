import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshRead } from '../support/fresh-read.ts'
import { ask, type Draft, draft, seqOf, titlesOf } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

type Attempt = { question: Draft; key: string; status: number; body: string }

const total = 200
const killAfter = 60

let stack: Stack
let member: Visitor
let seq: number
let attempts: Attempt[]
let repeated: Attempt[]

beforeAll(async () => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' } })
  member = new Visitor()
  await member.signInAs(stack.origin, 'demo-ordinary')
  seq = await seqOf(member, stack.origin)
  attempts = await postAll()
  await stack.startBackend()
  await vi.waitUntil(async () => (await fetch(`${stack.origin}/api/codes`, { headers: freshRead })).ok, {
    timeout: 600_000,
  })
  repeated = []
  for (const { question, key, status } of attempts)
    if (status !== 201) repeated.push(await attempt(question, key))
})
afterAll(() => stack?.stop())

async function postAll(): Promise<Attempt[]> {
  const waiting = Array.from({ length: total }, (_, number) =>
    draft({ title: `${number + 1}번째 질문은 남아 있습니까? ${randomUUID()}` }),
  )
  const done: Attempt[] = []
  let killed: Promise<void> | undefined
  const postNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      done.push(await attempt(next, randomUUID()))
      const acknowledged = done.filter(({ status }) => status === 201).length
      if (acknowledged >= killAfter) killed ??= stack.killBackend()
    }
  }
  await Promise.all(Array.from({ length: 8 }, postNext))
  await killed
  return done
}

async function attempt(question: Draft, key: string): Promise<Attempt> {
  const answer = await ask(member, stack.origin, question, key)
  return { question, key, status: answer.status, body: await answer.text() }
}

describe('a backend killed while 200 questions are posted', () => {
  it('was really killed in the middle', () => {
    const acknowledged = attempts.filter(({ status }) => status === 201).length
    expect(acknowledged).toBeGreaterThanOrEqual(killAfter)
    expect(acknowledged).toBeLessThan(total)
    expect(attempts).toHaveLength(total)
  })

  it('leaves refusals in the product’s shape, without an address', () => {
    for (const { status, body } of attempts.filter(one => one.status !== 201)) {
      expect([502, 503]).toContain(status)
      expect(JSON.parse(body)).toMatchObject({ errorCode: expect.any(Number), validationErrors: [] })
      expect(body).not.toMatch(/127\.0\.0\.1|localhost|ECONN/)
    }
  })

  it('takes every repeated post under its first key', () => {
    expect(repeated.map(({ status, body }) => (status === 201 ? 201 : body))).toEqual(
      Array(repeated.length).fill(201),
    )
  })

  it('has every question exactly once', async () => {
    const kept = await titlesOf(stack.origin, seq)
    const times = new Map<string, number>()
    for (const title of kept) times.set(title, (times.get(title) ?? 0) + 1)
    const wrong = attempts.filter(({ question }) => times.get(question.title) !== 1)
    expect(wrong.map(({ question }) => question.title)).toEqual([])
    expect(kept.filter(title => title.includes('번째 질문은 남아 있습니까'))).toHaveLength(total)
  })

  it('answers each of them at its address, with its whole text', async () => {
    const ids = [...attempts, ...repeated]
      .filter(({ status }) => status === 201)
      .map(({ body, question }) => ({ id: (JSON.parse(body) as { id: number }).id, question }))
    expect(ids).toHaveLength(total)
    for (const { id, question } of ids.filter((_, index) => index % 10 === 0)) {
      const answer = await fetch(`${stack.origin}/api/questions/${id}`, { headers: freshRead })
      expect(await answer.json()).toMatchObject({ title: question.title, body: question.body })
    }
  })

  it('leaves the session as it was', async () => {
    const answer = await member.call(`${stack.origin}/api/users/me`, 'POST')
    expect(answer.status).toBe(200)
    await expect(answer.json()).resolves.toMatchObject({ seq })
  })
})
