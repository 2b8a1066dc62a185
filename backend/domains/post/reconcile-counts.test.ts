import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { setAgreement } from './post.testing.ts'
import { setBookmark } from './reaction.commands.ts'
import { reconcileCounts } from './reconcile-counts.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('counting again', () => {
  it('finds nothing where counts moved with their rows', async () => {
    const { db } = database
    const member = { ...(await memberToken(database)), certified: true }
    const id = await askQuestion(db, { authorId: member.seq })
    await setAgreement(db, id, member, true)
    await setBookmark(db, id, member, true)
    expect(await reconcileCounts(db)).toEqual([])
  })

  it('repairs a counter that was turned by hand, and says by how much', async () => {
    const { db } = database
    const { seq } = await memberToken(database)
    const id = await askQuestion(db, { authorId: seq })
    await db.updateTable('post_stats').set({ agree_count: 7 }).where('post_id', '=', id).execute()
    expect(await reconcileCounts(db)).toEqual([{ postId: id, column: 'agree_count', stored: 7, counted: 0 }])
    expect(await reconcileCounts(db)).toEqual([])
  })
})
