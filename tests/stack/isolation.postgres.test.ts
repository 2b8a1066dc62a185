import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#backend/testing/test-postgres.ts'
import { hasOwnAct, IsolatedMember, type OwnAct, personalIn } from '../support/isolated-member.ts'
import { join } from '../support/join.ts'
import { asked } from '../support/questions.ts'
import { type ReplicatedStack, startReplicatedStack } from '../support/replicated-stack.ts'
import { times } from '../support/test-length.ts'
import { Visitor } from '../support/visitor.ts'

const count = times({ short: 50, long: 500 })
/** Of each member: a write, their own page after it, and the same address opened by somebody else. */
const turns = 5
const concurrency = 8
const raised = {
  WRITES_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
  LOGINS_PER_MINUTE: '1000000',
  REFRESHES_PER_MINUTE: '1000000',
}

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let stack: ReplicatedStack
let onlooker: IsolatedMember
let members: IsolatedMember[]
const opened = { own: 0, onlookers: 0, strangers: 0, aborted: 0 }
const faults = { foreign: [] as string[], stale: [] as string[], personal: [] as string[] }

beforeAll(async () => {
  database = await createPostgresDatabase()
  stack = await startReplicatedStack(database.url, { env: raised })
  const asker = new Visitor()
  await join(asker, stack.origin, '묻는사람')
  const questions: number[] = []
  await eachOf(Array(count + 1).fill(null), async () => {
    questions.push((await asked(asker, stack.origin)).id)
  })
  const [own, ...others] = questions.map((id, number) => new IsolatedMember(stack.origin, number, id))
  if (!own) throw new Error('nothing was asked')
  onlooker = own
  members = others
  await eachOf([onlooker, ...members], member => member.join())
  for (let turn = 0; turn < turns; turn += 1) await eachOf(members, member => take(member, turn))
})
afterAll(async () => {
  await stack?.stop()
  await database?.drop()
})

/** A few at a time, so that their requests are in the same processes at once. */
async function eachOf<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}

/**
 * Somebody else opens the same address: before the write, so that servers keep what was true before it, or together
 * with the member.
 */
async function take(member: IsolatedMember, turn: number): Promise<void> {
  const isKeptBefore = turn % 2 === 0
  if (isKeptBefore) await openAsOnlooker(`/question/${member.questionId}`)
  const act = await member.write(turn)
  const other = isKeptBefore ? leave(member, act.path) : openAsStranger(act.path)
  await Promise.all([openAsOwner(member, act), other])
}

async function openAsOwner(member: IsolatedMember, { path, shows }: OwnAct): Promise<void> {
  const { status, text, headers } = await member.visitor.open(stack.origin + path)
  opened.own += 1
  faults.foreign.push(...member.foreignIn(text + JSON.stringify(headers)))
  if (status !== 200 || !shows(text)) faults.stale.push(`${path} of ${member.name}: ${status}`)
}

async function openAsOnlooker(path: string): Promise<void> {
  const { status, text } = await onlooker.visitor.open(stack.origin + path)
  opened.onlookers += 1
  faults.foreign.push(...onlooker.foreignIn(text))
  if (status !== 200 || !text.includes(onlooker.name)) faults.stale.push(`${path} of an onlooker: ${status}`)
  if (hasOwnAct(text)) faults.foreign.push(`an act on ${path}`)
}

async function openAsStranger(path: string): Promise<void> {
  const stranger = new Visitor()
  const { status, text, headers } = await stranger.open(stack.origin + path)
  opened.strangers += 1
  faults.personal.push(...personalIn(text + JSON.stringify(headers)))
  if (status !== 200 || hasOwnAct(text)) faults.personal.push(`an act on ${path}: ${status}`)
  if (headers['set-cookie']) faults.personal.push(`a cookie on ${path}`)
}

/** Leaves a page after its first bytes. */
async function leave(member: IsolatedMember, path: string): Promise<void> {
  const leaving = new AbortController()
  const answer = await member.visitor.send(stack.origin + path, { signal: leaving.signal })
  leaving.abort()
  await expect(answer.text()).rejects.toThrow()
  opened.aborted += 1
}

describe(`${count} members and strangers before two servers, each page after a member's write`, () => {
  it('open their pages, some of which are left half-way', () => {
    const [even, odd] = [Math.ceil(turns / 2) * count, Math.floor(turns / 2) * count]
    expect(opened).toEqual({ own: even + odd, onlookers: even, aborted: even, strangers: odd })
  })
  it('find nothing of another member', () => {
    expect(faults.foreign).toEqual([])
  })
  it('see each own write at once', () => {
    expect(faults.stale).toEqual([])
  })
  it('leave not one personal byte in the pages of strangers', () => {
    expect(faults.personal).toEqual([])
  })
})
