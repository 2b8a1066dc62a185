import type { ActionFunctionArgs } from 'react-router'
import { postAction } from '../post/post-action.ts'
import { deleteAct } from './delete-act.ts'

/** Every act on a question's page; brought when the first of them is done. */
export const questionAction = (args: ActionFunctionArgs): Promise<unknown> =>
  postAction('question', args, { delete: deleteAct })
