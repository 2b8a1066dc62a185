import { beforeEach, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { timeCell } from '#backend/platform/csv/csv.ts'
import { takedownDrawn, takedownForm } from '#backend/testing/takedown-form.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { endDueBlocks, forgetClaimants, sweepProof } from './index.ts'

/** Undefined while time goes on. */
let stoppedAt: Date | undefined
const site = testSite({ parts: { clock: () => stoppedAt ?? new Date() } })
const day = 86_400_000
const reason = '이름을 밝혀 사실이 아닌 일을 적었다는 주장입니다.'
let author: TestMember
let first: TestMember
let second: TestMember
let postId: number

beforeEach(async () => {
  stoppedAt = undefined
  await truncate(site.database)
  author = await site.join()
  first = await site.join({ role: 'EDITOR' })
  second = await site.join({ role: 'EDITOR' })
  postId = await askQuestion(site.db, { authorId: author.seq })
})

const send = (form: FormData) => site.as('stranger').send('POST', '/takedown-requests', form)
const refusedField = async (form: FormData) => {
  const { status, error } = await send(form)
  return [status, error?.validationErrors[0]?.field]
}
const address = () => `/question/${postId}`
async function request(at = address()): Promise<string> {
  const { status, body } = await send(takedownForm(at))
  expect(status).toBe(201)
  return body.caseNumber
}
type Decision = 'block' | 'refuse' | 'return' | 'remove'
const decide = (caseNumber: string, decision: Decision, by = first, rule?: string) =>
  site.as(by).call('POST /desk/takedown-requests/:caseNumber/decision', {
    params: { caseNumber },
    body: { decision, reason, rule },
  })
const seen = async (caseNumber: string) =>
  (await site.as('stranger').call('GET /takedown-requests/:caseNumber', { params: { caseNumber } })).body
const detail = async (caseNumber: string) =>
  (await site.as(first).call('GET /desk/takedown-requests/:caseNumber', { params: { caseNumber } })).body
const visibility = async (table: 'posts' | 'comments' = 'posts') =>
  (await site.db.selectFrom(table).select('visibility').executeTakeFirst())?.visibility
const readNotifications = async () => {
  await site.app.background.deliverAll()
  return (await site.as(author).call('GET /notifications')).body.items.map(({ kind }) => kind)
}
const object = async (text = '사실을 적었습니다.') => {
  const { items } = (await site.as(author).call('GET /users/decisions')).body
  const decisionId = items[0]?.decisionId ?? 0
  return (await site.as(author).call('POST /objections', { body: { decisionId, text } })).body.id
}

describe('a request is refused', () => {
  it('of a program: at once, a day later, with a time that it made up, and with the field that people do not see', async () => {
    stoppedAt = new Date()
    const sent: Record<string, string>[] = [
      { drawn: takedownDrawn(1_000) },
      { drawn: takedownDrawn(day + 60_000) },
      { drawn: '1.x' },
      { website: 'http://x' },
    ]
    for (const bad of sent) expect(await refusedField(takedownForm(address(), bad))).toEqual([400, 'website'])
  })

  it('with an address of another site, of no text, and of a text that is gone', async () => {
    for (const bad of ['https://example.org/question/1', '/notice/1', '/question/9999', `/debate/${postId}`])
      expect(await refusedField(takedownForm(bad))).toEqual([400, 'address'])
    await site.db.updateTable('posts').set({ visibility: 'removed', deleted_at: new Date() }).execute()
    expect(await refusedField(takedownForm(address()))).toEqual([400, 'address'])
  })

  it('with an empty or damaged file, and one of another kind, each by its name and for its reason', async () => {
    const wrong: [name: string, bytes: string, message: RegExp][] = [
      ['빈 증명.pdf', '', /^‘빈 증명\.pdf’: 내용이 없는 파일이에요\./],
      ['증명.PDF', 'x', /^‘증명\.PDF’: 손상되었거나 형식이 이름과 다른 파일이에요\./],
      ['사진.jpeg', '%', /^‘사진\.jpeg’: 손상되었거나 형식이 이름과 다른 파일이에요\./],
      ['증명.hwp', 'x', /^‘증명\.hwp’: 그림\(JPEG, PNG, WebP, GIF\)이나 PDF 파일만/],
    ]
    for (const [name, bytes, message] of wrong) {
      const form = takedownForm(address())
      form.append('files', new Blob([bytes]), name)
      const { status, error } = await send(form)
      expect([status, error?.validationErrors]).toEqual([
        422,
        [{ field: 'files', message: expect.stringMatching(message) }],
      ])
    }
  })

  it('with a file that is neither picture nor PDF, and with four files', async () => {
    const program = takedownForm(address())
    program.set('files', new Blob(['#!/bin/sh']), 'proof.pdf')
    const refused = await send(program)
    expect([refused.status, refused.error?.validationErrors[0]?.field]).toEqual([422, 'files'])
    const many = takedownForm(address())
    for (const name of ['b', 'c', 'd']) many.append('files', new Blob(['%PDF-1.4\n']), `${name}.pdf`)
    expect(await refusedField(many)).toEqual([400, 'files'])
    expect(await site.db.selectFrom('takedown_requests').select('id').execute()).toEqual([])
  })
})

describe('a request', () => {
  it('gets a case number, under which anybody reads how far it came and nothing personal', async () => {
    const caseNumber = await request()
    expect(caseNumber).toMatch(/^Q-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const found = await seen(caseNumber)
    expect(found).toMatchObject({ status: 'received', blockedUntil: null, reason: null, objected: false })
    expect(JSON.stringify(found)).not.toMatch(/박요청|claimant@|사실이 아닌/)
    const params = { caseNumber: 'Q-2222-2222' }
    expect((await site.as('stranger').call('GET /takedown-requests/:caseNumber', { params })).status).toBe(
      404,
    )
  })

  it('sent twice is one case', async () => {
    const form = takedownForm(address())
    const [one, other] = [await send(form), await send(form)]
    expect(other.body).toEqual(one.body)
    expect(await site.db.selectFrom('takedown_files').select('id').execute()).toHaveLength(1)
  })

  it('shows claimant and proof to editors alone, the proof for keeping', async () => {
    const caseNumber = await request()
    const found = await detail(caseNumber)
    expect(found).toMatchObject({
      claimantName: '박요청',
      contact: 'claimant@example.org',
      post: { id: postId },
    })
    const path = `/desk/takedown-files/${found.files[0]?.id}`
    for (const who of ['stranger', 'member'] as const)
      expect((await site.as(who).send('GET', path)).status).toBe(404)
    const { status, headers } = await site.as(first).send('GET', path)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/octet-stream',
      'nosniff',
    ])
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('is refused with a reason that the claimant reads, and then ends', async () => {
    const caseNumber = await request()
    await decide(caseNumber, 'refuse')
    expect(await seen(caseNumber)).toMatchObject({ status: 'refused', reason })
    expect((await decide(caseNumber, 'block')).error?.errorCode).toBe(40909)
    expect([await visibility(), await readNotifications()]).toEqual(['public', []])
  })
})

describe('a case about a text of an editor', () => {
  it('is decided by others, in each of its steps', async () => {
    await site.db.updateTable('users').set({ role: 'EDITOR' }).where('id', '=', author.seq).execute()
    const caseNumber = await request()
    const refusals = async (...decisions: Decision[]) => {
      const codes = []
      for (const decision of decisions)
        codes.push((await decide(caseNumber, decision, author, 'false')).error?.errorCode)
      return codes
    }
    expect(await refusals('refuse', 'block')).toEqual([40341, 40341])
    await decide(caseNumber, 'block')
    expect(await refusals('return', 'remove')).toEqual([40341, 40341])
    expect([await visibility(), (await seen(caseNumber)).status]).toEqual(['temporary', 'blocked'])
    expect((await decide(caseNumber, 'return')).status).toBe(204)
  })
})

describe('a block', () => {
  it('hides the text for 30 days behind a stub of its own, tells the author, and is in the public log', async () => {
    const caseNumber = await request()
    expect((await decide(caseNumber, 'return')).error?.errorCode).toBe(40909)
    await decide(caseNumber, 'block')
    const { blockedUntil } = await seen(caseNumber)
    expect(Date.parse(`${blockedUntil}`) / day).toBeCloseTo(Date.now() / day + 30, 2)
    const { bytes } = await site.as(first).call('GET /desk/takedown-requests/csv')
    expect(bytes.toString()).toContain(`임시조치 중,${timeCell(blockedUntil)},`)
    const { body } = await site.as('stranger').call('GET /questions/:id', { params: { id: postId } })
    expect(body.title).toMatch(/^권리침해 주장으로 \d{4}\.\d{1,2}\.\d{1,2}\.까지 임시로 가린 글입니다\.$/)
    expect(body.hidden?.reason ?? null).toBeNull()
    await site.app.background.deliverAll()
    const [notice] = (await site.as(author).call('GET /notifications')).body.items
    expect(notice?.text).toMatch(
      /권리침해 주장에 따른 임시조치로 .*까지 가려졌습니다.*이의를 제기할 수 있습니다/,
    )
    const log = (await site.as('stranger').call('GET /moderation-log', { query: {} })).body.items
    expect(log[0]).toMatchObject({ measure: 'blocked', rule: null, reversed: false, days: 0 })
    const [quarter] = (await site.as('stranger').call('GET /moderation-log/quarters')).body.items
    expect(quarter).toMatchObject({ blocked: 1, temporary: 0 })
  })

  it('is not put on a text that is hidden by a rule', async () => {
    const caseNumber = await request()
    const until = new Date(Date.now() + day)
    await site.db.updateTable('posts').set({ visibility: 'temporary', hidden_until: until }).execute()
    expect((await decide(caseNumber, 'block')).error?.errorCode).toBe(40909)
    expect(await seen(caseNumber)).toMatchObject({ status: 'received' })
  })

  it('ends when another editor upholds the author’s objection', async () => {
    const caseNumber = await request()
    await decide(caseNumber, 'block')
    const id = await object()
    expect(await seen(caseNumber)).toMatchObject({ status: 'blocked', objected: true })
    const body = { decision: 'upheld' as const, answer: '사실을 적은 글입니다.' }
    const judge = (by: TestMember) =>
      site.as(by).call('POST /desk/objections/:id/decision', { params: { id }, body })
    expect((await judge(first)).error?.errorCode).toBe(40341)
    await judge(second)
    expect([await visibility(), (await seen(caseNumber)).status]).toEqual(['public', 'returned'])
    expect(await detail(caseNumber)).toMatchObject({ reason: body.answer, decidedBy: second.name })
    expect(await readNotifications()).toEqual(['objection-decided', 'post-hidden'])
  })

  it('becomes a removal by a rule, by another editor where the author objected', async () => {
    const caseNumber = await request()
    await decide(caseNumber, 'block')
    await object()
    expect((await decide(caseNumber, 'remove', second)).error?.validationErrors[0]?.field).toBe('rule')
    expect((await decide(caseNumber, 'remove', first, 'false')).error?.errorCode).toBe(40341)
    await decide(caseNumber, 'remove', second, 'false')
    expect([await visibility(), (await seen(caseNumber)).status]).toEqual(['removed', 'removed'])
    expect(await detail(caseNumber)).toMatchObject({ objected: true, objectionText: '사실을 적었습니다.' })
    const log = (await site.as('stranger').call('GET /moderation-log', { query: {} })).body.items
    expect(log.map(({ measure, objection }) => [measure, objection])).toEqual([
      ['removed', null],
      ['blocked', 'kept'],
    ])
  })

  it('has its own objection where two requests came at the same moment', async () => {
    const caseNumbers = [await request(), await request()]
    await site.db.updateTable('takedown_requests').set({ received_at: new Date() }).execute()
    for (const [n, caseNumber] of caseNumbers.entries()) {
      await decide(caseNumber, 'block')
      await object(`이의 ${n}`)
      await decide(caseNumber, n === 0 ? 'return' : 'remove', second, 'false')
    }
    const details = await Promise.all(caseNumbers.map(detail))
    expect(details.map(({ objectionText }) => objectionText)).toEqual(['이의 0', '이의 1'])
  })

  it('of a comment ends by a decision of the editors, and says so once', async () => {
    const place = { postId, place: undefined, authorId: author.seq, stance: null }
    const id = await insertComment(site.db, { ...place, body: '문제가 된 의견입니다.' })
    const caseNumber = await request(`http://localhost:3000/question/${postId}?comment=${id}#comment-${id}`)
    await decide(caseNumber, 'block')
    const params = { postId, commentId: id }
    const { body } = await site.as('stranger').call('GET /comments/:postId/:commentId', { params })
    expect(body.comment.body).toMatch(/^권리침해 주장으로 .*까지 임시로 가린 의견입니다\.$/)
    await decide(caseNumber, 'return', second)
    expect([await visibility('comments'), (await seen(caseNumber)).status]).toEqual(['public', 'returned'])
    expect(await readNotifications()).toEqual(['measure-ended', 'comment-hidden'])
  })
})

describe('what is known of a claimant', () => {
  it('is erased six months after the case ended, its files with it', async () => {
    const caseNumber = await request()
    const { files } = await detail(caseNumber)
    await decide(caseNumber, 'refuse')
    const inMonths = (months: number) => new Date(Date.now() + months * 31 * day)
    expect(await forgetClaimants(site.db, new Date(Date.now() + 170 * day))).toBe(0)
    expect(await forgetClaimants(site.db, inMonths(6))).toBe(1)
    expect(await detail(caseNumber)).toMatchObject({
      claimantName: null,
      contact: null,
      text: null,
      files: [],
    })
    const removed: string[] = []
    const storage = {
      put: async () => {},
      get: async () => null,
      remove: async (key: string) => void removed.push(key),
    }
    await sweepProof(site.db, storage, inMonths(7))
    expect(removed).toEqual([`takedown/${files[0]?.id}`])
    expect(await seen(caseNumber)).toMatchObject({ status: 'refused', reason })
  })

  it('stays while the case is open', async () => {
    const caseNumber = await request()
    await forgetClaimants(site.db, new Date(Date.now() + 400 * day))
    expect((await detail(caseNumber)).claimantName).toBe('박요청')
    expect(await endDueBlocks(site.db, new Date(Date.now() + 400 * day))).toBe(0)
  })
})
