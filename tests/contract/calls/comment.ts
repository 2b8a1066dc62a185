import * as contract from '#shared/contract/comment.ts'
import type { CallCase } from '../call-case.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

const body = { body: '등기부를 떼어 보아도 알 수 없는 것이 많았습니다.' }

const onPost = async (world: World, owner: Person) => ({ params: { postId: (await ask(world, owner)).id } })

async function onComment(world: World, owner: Person) {
  const { params } = await onPost(world, owner)
  const { id } = await world.made('POST /comments/:postId', { params, body }, owner)
  return { params: { ...params, commentId: id } }
}

async function onReplied(world: World, owner: Person) {
  const { params } = await onComment(world, owner)
  const { postId, commentId: parentId } = params
  await world.made('POST /comments/:postId', { params: { postId }, body: { ...body, parentId } }, owner)
  return { params }
}

export const commentCalls: CallCase[] = [
  {
    contract: contract.listComments,
    who: 'anyone',
    prepare: async (...of) => {
      const { postId } = (await onReplied(...of)).params
      return { params: { postId } }
    },
  },
  {
    contract: contract.createComment,
    who: 'writers',
    prepare: async (...of) => ({ ...(await onPost(...of)), body }),
  },
  {
    contract: contract.listAuthoredComments,
    who: 'anyone',
    prepare: (_, owner) => ({ query: { author: owner.seq } }),
  },
  { contract: contract.readComment, who: 'anyone', prepare: onReplied },
  { contract: contract.listCommentReplies, who: 'anyone', prepare: onReplied },
  { contract: contract.listCommentRevisions, who: 'anyone', prepare: onComment },
  {
    contract: contract.updateComment,
    who: 'writers',
    foreign: 'FORBIDDEN',
    prepare: async (...of) => ({
      ...(await onComment(...of)),
      body: { body: '고쳐 쓴 의견입니다.', version: 1 },
    }),
  },
  { contract: contract.deleteComment, who: 'members', foreign: 'FORBIDDEN', prepare: onComment },
  {
    contract: contract.agreeComment,
    who: 'writers',
    prepare: async (...of) => ({ ...(await onComment(...of)), body: { agreed: true } }),
  },
  {
    contract: contract.readCommentsMine,
    who: 'members',
    prepare: async (...of) => {
      const { params } = await onComment(...of)
      return { params: { postId: params.postId }, query: { ids: String(params.commentId) } }
    },
  },
]
