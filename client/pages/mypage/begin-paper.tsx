import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { useComposedEnter } from '#client/ui/field/composed-enter.ts'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { limits } from '#shared/constants/limits.ts'

export type BeginRefused = { errors: FieldErrors; title: string; idempotencyKey: string }

type BeginProps = { idempotencyKey: string; refused: BeginRefused | undefined }

/** A title is all it takes to begin. */
export function BeginPaper({ idempotencyKey, refused }: BeginProps): ReactElement {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={`${desk} ${stack}`} noValidate {...useComposedEnter()}>
      <ErrorSummary errors={refused?.errors} labels={{ title: '녹서 제목' }} />
      <input type="hidden" name="idempotencyKey" value={refused?.idempotencyKey || idempotencyKey} />
      <TextField
        name="title"
        label="녹서 제목"
        hint="무엇을 바꾸자는 제안인지 적어 주세요. 나중에 고칠 수 있어요."
        placeholder="예: 전세 보증금을 지키는 세 가지 길"
        defaultValue={refused?.title}
        error={refused?.errors.title}
        max={limits.title.max}
        autoComplete="off"
      />
      <p>공개하기 전까지는 나와 내가 초대한 사람만 볼 수 있어요.</p>
      <div>
        <Button look="solid" pending={isSending}>
          녹서 시작하기
        </Button>
      </div>
    </Form>
  )
}
