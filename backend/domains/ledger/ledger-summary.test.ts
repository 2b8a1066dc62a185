import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSummary } from './ledger-summary.queries.ts'
import { testLog } from './test-log.testing.ts'

const log = testLog()
const [north, south] = ['https://north.example', 'https://south.example']
const witnesses = [
  { url: north, verifierKeys: ['north.example+00000001+AAAA', 'north.example/recount+00000002+AAAA'] },
  { url: south, verifierKeys: ['south.example+00000003+AAAA'] },
]

beforeEach(async () => {
  for (const member of log.members) await log.act(log.posts[0], member)
  await log.seal(1)
})

describe('the summary of the public log', () => {
  it('names each witness once, however many keys it signs with', async () => {
    const cosignatures = '— north.example AAAAAAAA\n— north.example/recount AAAAAAAA\n'
    await log.db.updateTable('ledger_checkpoints').set({ cosignatures }).execute()
    const summary = await readSummary(log.db, witnesses)
    expect(summary.witnesses).toEqual([
      { name: 'north.example', url: north },
      { name: 'south.example', url: south },
    ])
    expect(summary.checkpoints).toMatchObject([{ cosigners: ['north.example'] }])
    await log.db.updateTable('ledger_checkpoints').set({ cosignatures: '' }).execute()
    expect(await readSummary(log.db, [])).toMatchObject({ witnesses: [], checkpoints: [{ cosigners: [] }] })
  })

  it('adds up exclusions by their reason, also those that were restored, with the posts that they were on', async () => {
    await sql`
      insert into agreement_exclusions
        (post_id, chosen, reason, proposed_by, status, excluded_count, restored_count)
      select ${log.posts[0]}, '{}', given.reason, ${log.members[0]}, given.status, given.excluded, given.restored
      from (values ('한 망', 'excluded', 5, 0), ('한 망', 'restored', 2, 2), ('산 계정', 'restoring', 3, 0),
        ('한 망', 'proposed', 0, 0), ('한 망', 'refused', 0, 0)) as given (reason, status, excluded, restored)`.execute(
      log.db,
    )
    const { title } = await log.db
      .selectFrom('posts')
      .select('title')
      .where('id', '=', log.posts[0] ?? 0)
      .executeTakeFirstOrThrow()
    const posts = [{ id: log.posts[0], kind: 'question', title }]
    expect((await readSummary(log.db, [])).exclusions).toEqual([
      { reason: '한 망', excluded: 7, restored: 2, posts },
      { reason: '산 계정', excluded: 3, restored: 0, posts },
    ])
  })

  it('counts exclusions on a post that is not public any more, and does not name it', async () => {
    await sql`
      insert into agreement_exclusions (post_id, chosen, reason, proposed_by, status, excluded_count)
      values (${log.posts[0]}, '{}', '한 망', ${log.members[0]}, 'excluded', 5)`.execute(log.db)
    await sql`update posts set visibility = 'temporary' where id = ${log.posts[0]}`.execute(log.db)
    expect((await readSummary(log.db, [])).exclusions).toEqual([
      { reason: '한 망', excluded: 5, restored: 0, posts: [] },
    ])
  })
})
