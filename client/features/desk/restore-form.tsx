import type { ReactElement } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { limits } from '#shared/constants/limits.ts'
import { DeskForm, useDeskForm } from './desk-form.tsx'

type Thing = { postId: number | null; commentId: number | null }

const labels = { reason: '되돌리는 이유' }

/** Shows again a post or comment that a rule hides. */
export function RestoreForm({ thing: { postId, commentId } }: { thing: Thing }): ReactElement {
  const hidden: Record<string, string> =
    commentId === null ? { postId: String(postId) } : { commentId: String(commentId) }
  const { refused } = useDeskForm('restore', hidden)
  return (
    <Disclosure summary="다시 공개하기" look="inline" open={refused !== undefined}>
      <DeskForm intent="restore" submit="다시 공개" look="solid" labels={labels} hidden={hidden}>
        {({ errors, initial }) => (
          <TextField
            name="reason"
            label={labels.reason}
            hint="작성자에게 그대로 전해져요. 누구나 보는 조치 기록에는 되돌림으로 남아요."
            rows="few"
            max={limits.deskNote.max}
            defaultValue={initial('reason')}
            error={errors.reason}
          />
        )}
      </DeskForm>
    </Disclosure>
  )
}
