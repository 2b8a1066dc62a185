import { beforeAll, describe, expect, it } from 'vitest'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { callsOf, contentOf } from './green-paper.testing.ts'
import { restoreWithdrawn, withdrawByRule } from './withdrawal.commands.ts'

const site = testSite({ parts: { pdfRenderer: plainPdfRenderer } })
const calls = callsOf(site)
let owner: TestMember
let editor: TestMember
beforeAll(async () => {
  owner = await site.join()
  editor = await site.join({ role: 'EDITOR' })
})

const reason = '명예훼손'
const content = contentOf('규칙에 어긋나는 글입니다.')
async function withdrawn(): Promise<number> {
  const paperId = await calls.bringOut(owner, content)
  await withdrawByRule(site.db, editor.seq, { paperId, rule: 'illegal', reason })
  return paperId
}
const read = async (id: number) => (await calls.read(id)).body
const readEdition = async (id: number, number: number) =>
  (await site.as('stranger').call('GET /green-papers/:id/editions/:number', { params: { id, number } })).body
const draft = async (id: number) => (await calls.draft(owner, id)).body
const listed = async (id: number) =>
  (await site.as('stranger').call('GET /green-papers')).body.items.some(
    (paper: { id: number }) => paper.id === id,
  )
const restore = (paperId: number) =>
  restoreWithdrawn(site.db, editor.seq, { paperId, reason: '다시 보니 규칙에 맞습니다.' })
const refusal = { status: 409, body: { errorCode: errorCode('PAPER_WITHDRAWN_BY_RULE') } }

describe('a paper that was withdrawn by a rule (R13.6)', () => {
  it('is not published again by its owner, unchanged or changed', async () => {
    const id = await withdrawn()
    expect(await calls.publish(owner, id, 2)).toMatchObject(refusal)
    await calls.save(owner, id, 2, contentOf('고쳐 쓴 글입니다.'))
    expect(await calls.publish(owner, id, 3)).toMatchObject(refusal)
    expect(await read(id)).toMatchObject({ number: 1, content: null })
    expect(await draft(id)).toMatchObject({ status: 'withdrawn', withdrawnByRule: reason })
  })

  it('is brought back by an editor, with what it was, and may be published again', async () => {
    const id = await withdrawn()
    await restore(id)
    expect(await read(id)).toMatchObject({ number: 1, withdrawnAt: null, content: { title: content.title } })
    expect(await listed(id)).toBe(true)
    expect(await draft(id)).toMatchObject({ status: 'public', withdrawnByRule: null })
    await calls.save(owner, id, 2, contentOf('고쳐 쓴 글입니다.'))
    expect((await calls.publish(owner, id, 3)).status).toBe(201)
    const query = { entity: 'green-paper' as const, id }
    expect((await site.as(editor).call('GET /desk/history', { query })).body.items).toMatchObject([
      { act: 'restore', subject: content.title, reason: '다시 보니 규칙에 맞습니다.' },
      { act: 'withdraw', subject: content.title, reason },
    ])
  })

  it('keeps out of sight what its owner had withdrawn before', async () => {
    const id = await calls.bringOut(owner, content)
    await calls.withdraw(owner, id)
    await calls.save(owner, id, 2, contentOf('둘째 판입니다.'))
    await calls.publish(owner, id, 3)
    await withdrawByRule(site.db, editor.seq, { paperId: id, rule: 'illegal', reason })
    await restore(id)
    expect(await read(id)).toMatchObject({ number: 2, withdrawnAt: null })
    expect(await readEdition(id, 1)).toMatchObject({ content: null })
  })

  it('can be withdrawn and brought back again, each time by an editor', async () => {
    const id = await withdrawn()
    await restore(id)
    await withdrawByRule(site.db, editor.seq, { paperId: id, rule: 'illegal', reason })
    expect(await calls.publish(owner, id, 2)).toMatchObject(refusal)
    expect(await listed(id)).toBe(false)
    await restore(id)
    expect(await listed(id)).toBe(true)
  })

  it('is the only one that is brought back so', async () => {
    const own = await calls.bringOut(owner, content)
    await expect(restore(own)).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    await calls.withdraw(owner, own)
    await expect(restore(own)).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    expect((await calls.publish(owner, own, 2)).status).toBe(201)
    await expect(restore(999_999)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
    const id = await withdrawn()
    await restore(id)
    await expect(restore(id)).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
  })
})
