import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshRead } from '../support/fresh-read.ts'
import { begunPaper, paperContent, savedPaper } from '../support/papers.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { times } from '../support/test-length.ts'
import { Visitor } from '../support/visitor.ts'

const kills = times({ short: 1, long: 10 })
const savesBeforeEach = 8

type Text = { revision: number; words: string }

let stack: Stack
let member: Visitor
let paper: number
let answered: Text
const seen: { answered: Text; pending: Text; found: Text }[] = []

beforeAll(async () => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000', READS_PER_MINUTE: '10000' } })
  member = new Visitor()
  await member.signInAs(stack.origin, 'demo-ordinary')
  paper = await begunPaper(member, stack.origin)
  answered = { revision: 1, words: '' }
  for (let kill = 0; kill < kills; kill++) {
    for (let save = 0; save < savesBeforeEach; save++) answered = await saveNext(nextText())
    const pending = nextText()
    const saving = saveNext(pending).catch(() => null)
    // A save takes a few milliseconds: kills come before, during and after it.
    await after(kill % 5)
    await stack.killBackend()
    answered = (await saving) ?? answered
    await stack.startBackend()
    await vi.waitUntil(async () => (await fetch(`${stack.origin}/api/codes`, { headers: freshRead })).ok, {
      timeout: 600_000,
    })
    const found = await newest()
    seen.push({ answered, pending, found })
    answered = found
  }
})
afterAll(() => stack?.stop())

const nextText = (): Text => ({
  revision: answered.revision + 1,
  words: `${answered.revision + 1}번째 글 ${'길게 이어지는 글입니다. '.repeat(1_500)}${randomUUID()}`,
})

async function saveNext({ revision, words }: Text): Promise<Text> {
  const saved = await savedPaper(member, stack.origin, paper, revision - 1, paperContent(words))
  return { revision: saved, words }
}

async function newest(): Promise<Text> {
  const answer = await member.call(`${stack.origin}/api/green-papers/${paper}/draft`, 'GET')
  expect(answer.status).toBe(200)
  const { revision, content } = (await answer.json()) as { revision: number; content: Content }
  return { revision, words: wordsOf(content) }
}

type Content = ReturnType<typeof paperContent>
const wordsOf = ({ sections }: Content): string => sections[0]?.text.content[0]?.content[0]?.text ?? ''

describe('a backend killed in the middle of autosave', () => {
  it('has the last text it answered for or the one under way, either of them whole', () => {
    expect(seen).toHaveLength(kills)
    for (const { answered, pending, found } of seen) {
      expect([answered, pending]).toContainEqual(found)
    }
    expect(answered.revision).toBeGreaterThan(kills * savesBeforeEach)
  })

  it('has it among the texts kept on the way too, and goes on from it', async () => {
    const path = `${stack.origin}/api/green-papers/${paper}`
    const kept = await member.call(`${path}/revisions/${answered.revision}`, 'GET')
    expect(wordsOf(((await kept.json()) as { content: Content }).content)).toBe(answered.words)
    const next = { revision: answered.revision + 1, words: '이어서 씁니다.' }
    expect(await saveNext(next)).toEqual(next)
    expect(await newest()).toEqual(next)
  })
})
