import { randomUUID } from 'node:crypto'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openSession } from '#backend/testing/test-session.ts'
import { createComment, deleteComment } from '#shared/contract/comment.ts'
import { takeStance } from '#shared/contract/debate.ts'
import * as oauth from '#shared/contract/oauth.ts'
import { agreeQuestion, refuseMerge } from '#shared/contract/question.ts'
import * as user from '#shared/contract/user.ts'
import type { CallCase } from './call-case.ts'
import { debateCalls } from './calls/debate.ts'
import { excludeAgreements } from './calls/desk-agreement.ts'
import { enrolment } from './calls/desk-second-factor.ts'
import { ask, questionCalls } from './calls/question.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Status = 'member' | 'leaving' | 'joining'

async function tied({ database }: World, provider: string, subject: string, status: Status) {
  const { db } = database
  await db.deleteFrom('oauth_identities').where('subject', '=', subject).execute()
  const person = await memberToken(database)
  await db.insertInto('oauth_identities').values({ provider, subject, user_id: person.seq }).execute()
  const leaving = { leaves_at: new Date(Date.now() + 86_400_000), leaving_keeps: 'posts' as const }
  const values = { status, ...(status === 'leaving' && leaving) }
  await db.updateTable('users').set(values).where('id', '=', person.seq).execute()
  return person
}

async function takeStanceAndComment(world: World, owner: Person) {
  const { params } = await (debateCalls
    .find(({ contract }) => contract === takeStance)
    ?.prepare(world, owner) ?? {})
  const id = Number(params?.id)
  await world.made('POST /debates/:id/stance', { params: { id }, body: { position: 'for' } }, owner)
  const comment = { params: { postId: id }, body: { body: '찬성하는 이유입니다.' } }
  return { params: { id }, commentId: (await world.made('POST /comments/:postId', comment, owner)).id }
}

async function withRefusal(world: World, owner: Person) {
  const one = questionCalls.find(({ contract }) => contract === refuseMerge)
  const refusal = (await one?.prepare(world, owner)) ?? {}
  await world.made('PUT /questions/:id/merge-refusal', refusal, owner)
  return { ...refusal, body: { refused: false } }
}

async function withExcluded(world: World, owner: Person) {
  const params = { id: (await ask(world, owner)).id }
  await world.made('POST /questions/:id/agreed', { params, body: { agreed: true } }, owner)
  await excludeAgreements(world, { params })
  return { params }
}

export const fullerCalls: (CallCase & { when: string })[] = [
  {
    contract: user.updateUser,
    when: 'the name changes and the address goes',
    who: 'members',
    prepare: async ({ database }, { seq }) => {
      const contact = { user_id: seq, email: 'canary@example.org', provider: 'local' }
      await database.db.insertInto('user_contacts').values(contact).execute()
      return { body: { name: `이름 ${randomUUID().slice(0, 8)}`, email: null } }
    },
  },
  { contract: refuseMerge, when: 'a refusal is taken back', who: 'writers', prepare: withRefusal },
  {
    contract: user.agreeToPolicies,
    when: 'the decision makes a member',
    who: 'deciding',
    prepare: async ({ database }, { seq }) => {
      await database.db.updateTable('users').set({ status: 'joining' }).where('id', '=', seq).execute()
      const { news: version } = await versionsInForce(database.db)
      return { body: { decisions: [{ code: 'news', version, agreed: true }] } }
    },
  },
  {
    contract: oauth.login,
    when: 'it takes a leaving back',
    who: 'anyone',
    prepare: async world => {
      await tied(world, 'local', 'person-1', 'leaving')
      const redirectUri = 'http://localhost:3000/oauth/callback'
      const exchange = { code: 'c', codeVerifier: 'v'.repeat(43), nonce: 'nonce', state: 's', redirectUri }
      return { params: { provider: 'local' }, body: exchange }
    },
  },
  {
    contract: oauth.noteUnlinked,
    when: 'it was the only way in',
    who: 'anyone',
    prepare: async world => {
      await tied(world, 'kakao', '2', 'member')
      const fields = { app_id: '1', user_id: '2' }
      const body = { authorization: `KakaoAK ${world.kakao.adminKey}`, fields }
      return { params: { provider: 'kakao' }, body }
    },
  },
  {
    contract: oauth.logout,
    when: 'its two tokens are of two sessions',
    who: 'anyone',
    prepare: async ({ database }) => {
      const [first, second] = [await memberToken(database), await openSession(database)]
      return { headers: { ...first.headers, 'x-refresh-token': second.refreshToken } }
    },
  },
  {
    contract: agreeQuestion,
    when: 'it is the agreement that brings the question to review',
    who: 'writers',
    prepare: async (world, owner) => {
      const threshold = world.database.db.updateTable('codes').set({ value: '1' })
      await threshold.where('group', '=', 'question-threshold').where('code', '=', 'review').execute()
      return { params: { id: (await ask(world, owner)).id }, body: { agreed: true } }
    },
  },
  {
    contract: agreeQuestion,
    when: 'it takes back an agreement that editors excluded',
    who: 'writers',
    prepare: async (world, owner) => ({ ...(await withExcluded(world, owner)), body: { agreed: false } }),
  },
  {
    contract: takeStance,
    when: 'a position gets its reason',
    who: 'writers',
    prepare: async (world, owner) => {
      const { params, commentId } = await takeStanceAndComment(world, owner)
      return { params, body: { position: 'for', commentId } }
    },
  },
  {
    contract: takeStance,
    when: 'the position is given up',
    who: 'writers',
    prepare: async (world, owner) => ({
      params: (await takeStanceAndComment(world, owner)).params,
      body: { position: null },
    }),
  },
  {
    contract: createComment,
    when: 'it is a reply',
    who: 'writers',
    prepare: async (world, owner) => {
      const params = { postId: (await ask(world, owner)).id }
      const body = { body: '등기부를 떼어 보았습니다.' }
      const parent = await world.made('POST /comments/:postId', { params, body }, owner)
      return { params, body: { ...body, parentId: parent.id } }
    },
  },
  {
    contract: deleteComment,
    when: 'it is a reply',
    who: 'writers',
    prepare: async (world, owner) => {
      const params = { postId: (await ask(world, owner)).id }
      const body = { body: '등기부를 떼어 보았습니다.' }
      const parent = await world.made('POST /comments/:postId', { params, body }, owner)
      const reply = { params, body: { ...body, parentId: parent.id } }
      return {
        params: { ...params, commentId: (await world.made('POST /comments/:postId', reply, owner)).id },
      }
    },
  },
  { ...enrolment, when: 'it uses up an enrolment code' },
]
