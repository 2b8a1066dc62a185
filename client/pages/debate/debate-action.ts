import type { ActionFunctionArgs } from 'react-router'
import { postAction } from '../post/post-action.ts'
import { stanceAct } from './stance-act.ts'

/** Every act on a debate's page; brought when the first of them is done. */
export const debateAction = (args: ActionFunctionArgs): Promise<unknown> =>
  postAction('debate', args, { stance: stanceAct })
