import type { ActionFunctionArgs } from 'react-router'
import { runDeskAct } from '#client/features/desk/desk-action.ts'

/** Undoes the deletion of a draft. */
export const act = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, {})
