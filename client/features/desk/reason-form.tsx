import type { ReactElement } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { limits } from '#shared/constants/limits.ts'
import { DeskForm, type DeskFormProps, emptyValue, useDeskForm } from './desk-form.tsx'

type DeskNoteFieldProps = {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  value: string
}

/** A few lines by an editor, such as the reason of an act. */
export function DeskNoteField({ name, label, hint, error, value }: DeskNoteFieldProps): ReactElement {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      rows="few"
      max={limits.deskNote.max}
      defaultValue={value}
      {...(error && { error })}
    />
  )
}

type DeskReasonFormProps = Omit<DeskFormProps, 'labels' | 'children'> & { label?: string; hint: string }

/** A form that asks for the reason alone. */
export const DeskReasonForm = ({ label = '이유', hint, ...form }: DeskReasonFormProps): ReactElement => (
  <DeskForm {...form} labels={{ reason: label }} readers={{ reason: emptyValue }}>
    {({ errors, initial }) => (
      <DeskNoteField
        name="reason"
        label={label}
        hint={hint}
        value={initial('reason')}
        error={errors.reason}
      />
    )}
  </DeskForm>
)

type Thing = { postId: number | null; commentId: number | null }

/** Shows again a post or comment that a rule hides. */
export function RestoreForm({ thing: { postId, commentId } }: { thing: Thing }): ReactElement {
  const hidden: Record<string, string> =
    commentId === null ? { postId: String(postId) } : { commentId: String(commentId) }
  const { refused } = useDeskForm('restore', hidden)
  return (
    <Disclosure summary="다시 공개하기" look="inline" open={refused !== undefined}>
      <DeskReasonForm
        intent="restore"
        submit="다시 공개"
        look="solid"
        label="되돌리는 이유"
        hint="작성자에게 그대로 전해져요. 누구나 보는 조치 기록에는 되돌림으로 남아요."
        hidden={hidden}
      />
    </Disclosure>
  )
}
