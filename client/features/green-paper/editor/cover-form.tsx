import { type ReactElement, useId, useState } from 'react'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'
import { Counter, codePoints } from '#client/ui/field/text-field.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { limits } from '#shared/constants/limits.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'

type CoverProps = {
  content: PaperContent
  errors: { title?: string | undefined; subtitle?: string | undefined }
  onChange: (change: Partial<Pick<PaperContent, 'title' | 'subtitle'>>) => void
}

export function CoverForm({ content, errors, onChange }: CoverProps): ReactElement {
  return (
    <div className={stack}>
      <LineField
        label="제목"
        hint="무엇을 바꾸자는 제안인지 한눈에 보이게 적어 주세요."
        placeholder="예: 전세 보증금을 지키는 세 가지 길"
        value={content.title}
        max={limits.title.max}
        error={errors.title}
        large
        onChange={title => onChange({ title })}
      />
      <LineField
        label="부제"
        hint="선택 사항이에요."
        placeholder="예: 계약 전 확인서와 보증 의무화를 비교해"
        value={content.subtitle ?? ''}
        max={paperLimits.subtitle.max}
        error={errors.subtitle}
        onChange={subtitle => onChange({ subtitle: subtitle.trim() ? subtitle : null })}
      />
      <p>저자, 발행일, 판 번호, 주소와 검증 코드는 발행할 때 표지에 자동으로 들어가요.</p>
    </div>
  )
}

type LineFieldProps = {
  label: string
  hint?: string
  placeholder?: string
  value: string
  max: number
  error?: string | undefined
  large?: boolean
  onChange: (value: string) => void
}

/** Keeps the text as it is typed; a value from elsewhere replaces it. */
export function LineField(props: LineFieldProps): ReactElement {
  const { label, hint, placeholder, value, max, error, large, onChange } = props
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const counter = useId()
  if (value !== known) {
    setKnown(value)
    if (value.trim() !== typed.trim()) setTyped(value)
  }
  return (
    <Field name={label} label={label} hint={hint} error={error} describedBy={counter}>
      {wired => (
        <>
          <input
            {...wired}
            className={control}
            data-large={large}
            placeholder={placeholder}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              onChange(currentTarget.value)
            }}
          />
          <Counter id={counter} length={codePoints(typed)} max={max} />
        </>
      )}
    </Field>
  )
}
