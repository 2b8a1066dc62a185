import { call } from '#client/lib/call.ts'
import type { DeskAct } from './desk-action.ts'
import { numberOf, textOf } from './form-values.ts'

/** Reads the fields of `RestoreForm`. */
export const restore: DeskAct = (client, form) =>
  call(client, 'POST /desk/reports/restorations', {
    body: {
      ...(form.has('commentId')
        ? { commentId: numberOf(form, 'commentId') }
        : { postId: numberOf(form, 'postId') }),
      reason: textOf(form, 'reason'),
    },
  })
