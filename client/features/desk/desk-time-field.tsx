import type { ReactElement } from 'react'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'

type DeskTimeFieldProps = {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  /** As `seoulTimeOf` gives it, or as it was typed. */
  value: string
}

/** A time in Asia/Seoul, whatever zone the device is set to (R12.17). */
export function DeskTimeField({ name, label, hint, error, value }: DeskTimeFieldProps): ReactElement {
  return (
    <Field name={name} label={label} hint={hint ?? '한국 시간'} {...(error && { error })}>
      {wired => <input {...wired} type="datetime-local" className={control} defaultValue={value} />}
    </Field>
  )
}
