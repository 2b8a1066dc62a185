import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertComment } from '../../domains/comment/comment.commands.ts'
import { reconcileComments } from '../../domains/comment/index.ts'
import { holdDebate } from '../../domains/debate/debate.testing.ts'
import { reconcileStances } from '../../domains/debate/index.ts'
import { contentOf } from '../../domains/green-paper/green-paper.testing.ts'
import {
  insertEdition,
  insertPaper,
  restoreWithdrawn,
  withdrawByRule,
} from '../../domains/green-paper/index.ts'
import { eraseDueMembers, forgetUnfinishedSignUps, takeBackPortion } from '../../domains/leaving/index.ts'
import type { IdentityProvider } from '../../domains/oauth/index.ts'
import { addToCommentCount, reconcileCounts } from '../../domains/post/index.ts'
import { insertTestPost, setAgreement } from '../../domains/post/post.testing.ts'
import * as members from '../../domains/user/index.ts'
import { rebuildGramFrequencies } from '../../platform/text-search/gram-frequencies.commands.ts'
import { type CommandCase, type CommandWorld, inHours } from './command-case.ts'

const reason = '같은 글을 거듭 올렸습니다.'

const about = (
  name: string,
  run: (world: CommandWorld, memberId: number) => Promise<unknown>,
): CommandCase => ({
  name,
  prepare: async world => {
    const memberId = await world.member()
    return () => run(world, memberId)
  },
})

const memberActs: CommandCase[] = [
  about('suspendMember', ({ db, editorId }, memberId) =>
    members.suspendMember(db, editorId, { memberId, until: null, rule: 'spam', reason }),
  ),
  {
    name: 'endSuspension',
    prepare: async ({ db, editorId, member }) => {
      const memberId = await member()
      await members.suspendMember(db, editorId, { memberId, until: null, rule: 'spam', reason })
      return () => members.endSuspension(db, editorId, { memberId, reason })
    },
  },
  about('setMemberType', ({ db, editorId }, memberId) =>
    members.setMemberType(db, editorId, { memberId, type: '변호사', evidence: '자격증' }),
  ),
  about('grantRole', ({ db, editorId }, memberId) =>
    members.grantRole(db, editorId, { memberId, role: 'EDITOR' }),
  ),
]

async function leaver(world: CommandWorld, keeps: 'posts' | 'nothing'): Promise<number> {
  const { db, member, editorId } = world
  const seq = await member()
  const postId = await insertTestPost(db, { authorId: editorId })
  await setAgreement(db, postId, { seq, certified: false }, true)
  const text = { postId, authorId: seq, place: undefined, body: '제 의견입니다.', stance: null }
  await insertComment(db, text)
  await addToCommentCount(db, postId, 1)
  await insertTestPost(db, { authorId: seq })
  await db.transaction().execute(trx => insertPaper(trx, { memberId: seq, title: '지울 제안' }))
  await publishedPaper(world, seq)
  const identity = { provider: 'kakao', subject: randomUUID(), user_id: seq }
  await db.insertInto('oauth_identities').values(identity).execute()
  const leaving = { status: 'leaving', leaves_at: inHours(-1), leaving_keeps: keeps } as const
  await db.updateTable('users').set(leaving).where('id', '=', seq).execute()
  return seq
}

const provider: IdentityProvider = {
  id: 'kakao',
  name: '카카오',
  authorizationUrl: async () => '',
  exchange: async () => Promise.reject(new Error('nobody signs in here')),
  unlink: async () => {},
}

const log = {
  error: ({ err }: { err: unknown }) => {
    throw err
  },
}

const erasing =
  ({ db }: CommandWorld) =>
  () =>
    eraseDueMembers(db, { providers: [provider], log, now: new Date() })

const scheduled: CommandCase[] = [
  // The next ones erase its member.
  {
    name: 'takeBackPortion',
    prepare: async world => {
      const memberId = await leaver(world, 'nothing')
      return () => takeBackPortion(world.db, memberId, new Date())
    },
  },
  ...(['posts', 'nothing'] as const).map(keeps => ({
    name: 'eraseDueMembers',
    prepare: async (world: CommandWorld) => {
      await erasing(world)()
      await leaver(world, keeps)
      return erasing(world)
    },
  })),
  {
    name: 'forgetUnfinishedSignUps',
    prepare: async ({ db, member }) => {
      const later = inHours(48)
      await forgetUnfinishedSignUps(db, later)
      const id = await member()
      await db
        .insertInto('user_contacts')
        .values({ user_id: id, email: 'a@example.org', provider: 'local' })
        .execute()
      await db.updateTable('users').set({ status: 'joining' }).where('id', '=', id).execute()
      return () => forgetUnfinishedSignUps(db, later)
    },
  },
  {
    name: 'reconcileCounts',
    prepare: async ({ db, editorId }) => {
      await reconcileCounts(db)
      const postId = await insertTestPost(db, { authorId: editorId })
      await sql`update post_stats set agree_count = 7, bookmark_count = 5 where post_id = ${postId}`.execute(
        db,
      )
      return () => reconcileCounts(db)
    },
  },
  {
    name: 'reconcileStances',
    prepare: async ({ db, editorId }) => {
      await reconcileStances(db)
      const postId = await holdDebate(db, { authorId: editorId })
      await sql`update debate_position_counts set stance_count = 7 where debate_id = ${postId}`.execute(db)
      return () => reconcileStances(db)
    },
  },
  {
    name: 'reconcileComments',
    prepare: async ({ db, editorId }) => {
      await reconcileComments(db)
      const postId = await insertTestPost(db, { authorId: editorId })
      const text = { postId, authorId: editorId, place: undefined, body: '의견입니다.', stance: null }
      const id = await insertComment(db, text)
      await sql`update comments set agree_count = 7 where id = ${id}`.execute(db)
      await sql`update post_stats set comment_count = 5 where post_id = ${postId}`.execute(db)
      return () => reconcileComments(db)
    },
  },
  {
    name: 'rebuildGramFrequencies',
    prepare:
      async ({ db }) =>
      () =>
        rebuildGramFrequencies(db),
  },
]

async function publishedPaper({ db }: CommandWorld, memberId: number): Promise<number> {
  return db.transaction().execute(async trx => {
    const id = await insertPaper(trx, { memberId, title: '전세 보증금을 지키는 제안' })
    const content = contentOf('보증금을 먼저 지킵니다.')
    await insertEdition(trx, { id, memberId, revision: 1, content, citations: [], number: 1 })
    return id
  })
}

const paperCommands: CommandCase[] = [
  {
    name: 'withdrawByRule',
    prepare: async world => {
      const paperId = await publishedPaper(world, await world.member())
      return () => withdrawByRule(world.db, world.editorId, { paperId, rule: 'illegal', reason })
    },
  },
  {
    name: 'restoreWithdrawn',
    prepare: async world => {
      const paperId = await publishedPaper(world, await world.member())
      await withdrawByRule(world.db, world.editorId, { paperId, rule: 'illegal', reason })
      return () => restoreWithdrawn(world.db, world.editorId, { paperId, reason })
    },
  },
]

export const memberCommands: CommandCase[] = [...memberActs, ...scheduled, ...paperCommands]
