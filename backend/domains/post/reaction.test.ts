import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { readReaction } from './post.queries.ts'
import { insertMembers, insertTestPost, setAgreement } from './post.testing.ts'
import { setBookmark } from './reaction.commands.ts'

let database: OpenDatabase
let post: number
let reader = { seq: 0, certified: false }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const [author = 0, seq = 0] = await insertMembers(database.db, 2)
  reader = { seq, certified: false }
  post = await insertTestPost(database.db, { authorId: author })
})

describe('an agreement', () => {
  it('is counted once however often it is wanted', async () => {
    await setAgreement(database.db, post, reader, true)
    const again = await setAgreement(database.db, post, reader, true)
    expect(again).toMatchObject({ agreed: true, counts: { agree: 1, certifiedAgree: 0 } })
  })

  it('is not taken back below nothing', async () => {
    const reaction = await setAgreement(database.db, post, reader, false)
    expect(reaction).toMatchObject({ agreed: false, counts: { agree: 0 } })
  })

  it('keeps the first network that it came from, until it is taken back', async () => {
    const networks = async () => {
      const rows = await database.db
        .selectFrom('agreement_networks')
        .select('network_hash')
        .where('post_id', '=', post)
        .orderBy('user_id')
        .execute()
      return rows.map(row => row.network_hash.toString('utf8'))
    }
    for (const network of ['first network', 'other network'])
      await setAgreement(database.db, post, reader, true, Buffer.from(network).subarray(0, 12))
    expect(await networks()).toEqual(['first networ'])
    await setAgreement(database.db, post, reader, false, Buffer.from('first networ'))
    expect(await networks()).toEqual([])
  })

  it('turns over when no state is named', async () => {
    expect(await setAgreement(database.db, post, reader, undefined)).toMatchObject({
      agreed: true,
    })
    const back = await setAgreement(database.db, post, reader, undefined)
    expect(back).toMatchObject({ agreed: false, counts: { agree: 0 } })
  })

  it('counts as certified what was certified when given, also when it is taken back later', async () => {
    const given = await setAgreement(database.db, post, { ...reader, certified: true }, true)
    expect(given.counts).toMatchObject({ agree: 1, certifiedAgree: 1 })
    const taken = await setAgreement(database.db, post, reader, false)
    expect(taken.counts).toMatchObject({ agree: 0, certifiedAgree: 0 })
  })
})

describe('a bookmark', () => {
  it('is set, kept and let go apart from the agreement', async () => {
    await setAgreement(database.db, post, reader, true)
    await setBookmark(database.db, post, reader, true)
    const kept = await setBookmark(database.db, post, reader, true)
    expect(kept).toMatchObject({ agreed: true, bookmarked: true, counts: { agree: 1, bookmark: 1 } })
    const gone = await setBookmark(database.db, post, reader, undefined)
    expect(gone).toMatchObject({ agreed: true, bookmarked: false, counts: { agree: 1, bookmark: 0 } })
  })

  it('is one member’s own', async () => {
    const [other = 0] = await insertMembers(database.db, 1)
    await setBookmark(database.db, post, reader, true)
    const seen = await readReaction(database.db, post, other)
    expect(seen).toMatchObject({ bookmarked: false, counts: { bookmark: 1 } })
  })
})
