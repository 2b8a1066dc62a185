import { insertComment } from '../../domains/comment/comment.commands.ts'
import { decideObjection, raiseObjection } from '../../domains/objection/objection.commands.ts'
import { askQuestion } from '../../domains/question/question.testing.ts'
import { endDueBlocks } from '../../domains/takedown/index.ts'
import { fileRequest } from '../../domains/takedown/takedown.commands.ts'
import { decideTakedown } from '../../domains/takedown/takedown-decision.commands.ts'
import { suspendMember } from '../../domains/user/index.ts'
import { type CommandCase, type CommandWorld, uniqueWord } from './command-case.ts'

const reason = '이름을 밝혀 사실이 아닌 일을 적었습니다.'

async function blocked({ db, editorId, member }: CommandWorld, about: 'post' | 'comment'): Promise<void> {
  const authorId = await member()
  const postId = await askQuestion(db, { authorId })
  const text = { postId, authorId, place: undefined, body: '가려질 의견입니다.', stance: null }
  const commentId = about === 'comment' ? await insertComment(db, text) : null
  const claim = { basis: 'privacy', claimantKind: 'self', name: '박요청', contact: '010-0000-0000' } as const
  const request = { ...claim, text: reason, drawn: uniqueWord('때') }
  const caseNumber = await fileRequest(db, { ...request, thing: { kind: 'question', postId, commentId } }, [])
  await decideTakedown(db, editorId, { caseNumber, decision: 'block', reason }, longAgo)
}

/** Before all other cases, which are not due then. */
const longAgo = new Date('2020-01-01T00:00:00Z')
const fortyDaysLater = new Date('2020-02-10T00:00:00Z')

/** Each case ends in a transaction of its own; what a failed run left is not due again. */
const mayKeep = ['comments', 'outbox', 'post_stats', 'posts', 'takedown_requests', 'title_index']

export const moderationCommands: CommandCase[] = [
  {
    name: 'endDueBlocks of a post',
    mayKeep,
    prepare: async world => {
      await blocked(world, 'post')
      return () => endDueBlocks(world.db, fortyDaysLater)
    },
  },
  {
    name: 'endDueBlocks of a comment',
    mayKeep,
    prepare: async world => {
      await blocked(world, 'comment')
      return () => endDueBlocks(world.db, fortyDaysLater)
    },
  },
  {
    name: 'decideObjection to a suspension',
    prepare: async ({ db, editorId, member }) => {
      const [memberId, otherEditorId] = [await member(), await member()]
      await suspendMember(db, editorId, { memberId, until: null, rule: 'spam', reason })
      const sanction = db.selectFrom('user_sanctions').select('id').where('user_id', '=', memberId)
      const { id: sanctionId } = await sanction.executeTakeFirstOrThrow()
      const objection = { contested: { sanctionId }, text: null }
      const objectionId = await raiseObjection(db, memberId, objection, { key: undefined, now: new Date() })
      const decision = {
        objectionId,
        decision: 'upheld',
        answer: '다시 살펴보니 도배가 아니었습니다.',
      } as const
      return () => decideObjection(db, otherEditorId, decision)
    },
  },
]
