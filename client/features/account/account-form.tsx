import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { DraftOffer, useDraft } from '#client/ui/draft/form-draft.tsx'
import { ErrorSummary, type FormState } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import { limits } from '#shared/constants/limits.ts'
import type { Account } from '#shared/contract/user.ts'

const labels = { name: '별명', introduction: '소개' }

/** Of name and introduction. */
export const profileDraft = (memberId: number | undefined): string => draftName('profile', memberId)

type AccountFormProps = FormState & {
  account: Account
  typed: { name: string; introduction: string } | undefined
}

export function AccountForm({ account, typed, errors, saved }: AccountFormProps): ReactElement {
  const pending = useNavigation().formData?.get('intent') === 'profile'
  const stored = { name: account.name, introduction: account.introduction ?? '' }
  const draft = useDraft(profileDraft(account.seq), typed ?? stored)
  const { key, values } = draft.current
  return (
    <Form
      method="post"
      ref={draft.form}
      key={key}
      className={`${stack} ${formWidth}`}
      id="profile"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="profile" />
      <input type="hidden" name="shown-name" value={stored.name} />
      <input type="hidden" name="shown-introduction" value={stored.introduction} />
      <ErrorSummary errors={errors} labels={labels} />
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      <TextField
        name="name"
        label="별명"
        hint={`${limits.nickname.min}–${limits.nickname.max}자. 바꾸면 지난 글 옆의 별명도 함께 바뀌어요.`}
        defaultValue={values.name}
        error={errors?.name}
        max={limits.nickname.max}
        autoComplete="nickname"
      />
      <TextField
        name="introduction"
        label="소개 (선택)"
        hint="어떤 일을 하고 무엇에 관심이 있는지 짧게 적어 주세요. 전화번호나 이메일은 적지 마세요."
        defaultValue={values.introduction}
        error={errors?.introduction}
        max={limits.introduction.max}
        rows="few"
      />
      <div className={actions}>
        <Button pending={pending}>별명과 소개 저장하기</Button>
        {saved && <SavedMessage />}
      </div>
    </Form>
  )
}
