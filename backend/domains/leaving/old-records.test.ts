import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { forgetOldRecords } from './retention.commands.ts'

const site = testSite()

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`
const years = '3 years'
const almost = '3 years -1 day'

async function goneSince(interval: string): Promise<number> {
  const { seq } = await site.join()
  await site.db
    .updateTable('users')
    .set({ status: 'withdrawn', name: '탈퇴한 회원', left_at: ago(interval) })
    .where('id', '=', seq)
    .execute()
  return seq
}
const consentsOf = async (seq: number) =>
  (await site.db.selectFrom('user_consents').select('id').where('user_id', '=', seq).execute()).length

describe('what is kept for three years', () => {
  it('are the consents of somebody who left, which nobody can remove a day before', async () => {
    const [long, short] = [await goneSince(years), await goneSince(almost)]
    const { seq } = await site.join()
    for (const early of [short, seq])
      await expect(sql`delete from user_consents where user_id = ${early}`.execute(site.db)).rejects.toThrow(
        /never/,
      )
    await expect(
      sql`update user_consents set agreed = false where user_id = ${long}`.execute(site.db),
    ).rejects.toThrow(/never/)
    expect(await forgetOldRecords(site.db)).toBe(3)
    expect([await consentsOf(long), await consentsOf(short), await consentsOf(seq)]).toEqual([0, 3, 3])
    expect(await forgetOldRecords(site.db)).toBe(0)
  })

  it('are reports since they were decided, and suspensions since they ended', async () => {
    const { db } = site.database
    const [editor, reporter] = [await site.join(), await site.join()]
    const report = async (interval: string | null) =>
      db
        .insertInto('reports')
        .values({
          reporter_id: reporter.seq,
          post_id: await askQuestion(db, { authorId: editor.seq }),
          reason: 'spam',
          ...(interval && {
            status: 'kept' as const,
            decided_at: ago(interval),
            decided_by: editor.seq,
            decision_reason: '규칙에 어긋나지 않습니다.',
          }),
        })
        .execute()
    const suspend = (until: string | null) =>
      db
        .insertInto('user_sanctions')
        .values({
          user_id: reporter.seq,
          kind: 'writing',
          from_at: ago('4 years'),
          until_at: until === null ? null : ago(until),
          reason: '같은 글을 되풀이해 올렸습니다.',
          actor_id: editor.seq,
        })
        .execute()
    for (const interval of [years, almost, null]) {
      await report(interval)
      await suspend(interval)
    }
    expect(await forgetOldRecords(db)).toBe(2)
    expect(await db.selectFrom('reports').select('id').execute()).toHaveLength(2)
    expect(await db.selectFrom('user_sanctions').select('id').execute()).toHaveLength(2)
  })
})
