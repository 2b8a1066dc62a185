import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { accountQuery } from '#client/features/user/api/account.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { actions, desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { Saved } from '#client/ui/state/saved.tsx'
import { openLists } from './visibility.ts'

type VisibilityFormProps = { errors: FieldErrors | undefined; saved: boolean }

/** Whether others see the two lists of what one agreed with and keeps (R12.9). */
export function VisibilityForm({ errors, saved }: VisibilityFormProps): ReactElement {
  const { data: account } = useSuspenseQuery(accountQuery)
  const pending = useNavigation().formData?.get('intent') === 'visibility'
  return (
    <Form method="post" className={`${stack} ${desk}`} id="visibility" preventScrollReset>
      <input type="hidden" name="intent" value="visibility" />
      <ErrorSummary errors={errors} labels={{}} />
      <p>
        무엇에 공감하고 관심을 두는지는 정치적 견해를 드러낼 수 있어요. 공개하면 누구나 프로필에서 볼 수 있고,
        언제든 다시 닫을 수 있어요.
      </p>
      {openLists.map(({ list, field, label }) => (
        <div key={list}>
          <input type="hidden" name="list" value={list} />
          <SwitchField name="open" value={list} defaultChecked={account[field]}>
            {label} 목록 공개
          </SwitchField>
        </div>
      ))}
      <div className={actions}>
        <Button pending={pending}>공개 범위 저장하기</Button>
        {saved && <Saved />}
      </div>
    </Form>
  )
}
