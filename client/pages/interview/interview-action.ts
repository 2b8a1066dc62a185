import type { ActionFunctionArgs } from 'react-router'
import { postAction } from '../post/post-action.ts'
import { questionActs } from './question-acts.ts'

/** Every act on an interview's page and its questions; brought when the first of them is done. */
export const interviewAction = (args: ActionFunctionArgs): Promise<unknown> =>
  postAction('interview', args, questionActs)
