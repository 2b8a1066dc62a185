import * as contract from '#shared/contract/comment.ts'
import type { CallCase } from '../call-case.ts'
import { ask } from './question.ts'

const body = { body: '등기부를 떼어 보아도 알 수 없는 것이 많았습니다.' }

export const commentCalls: CallCase[] = [
  {
    contract: contract.listComments,
    who: 'anyone',
    prepare: async (world, owner) => ({ params: { postId: (await ask(world, owner)).id } }),
  },
  {
    contract: contract.createComment,
    who: 'writers',
    prepare: async (world, owner) => ({ params: { postId: (await ask(world, owner)).id }, body }),
  },
]
