import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { ownConsentsQuery } from '#client/features/consent/api/own-consents.ts'
import { ConsentAct } from '#client/features/consent/components/consent-act.tsx'
import { ConsentHistory } from '#client/features/consent/components/consent-history.tsx'
import { asksForConsent } from '#client/features/consent/consent-decisions.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { actions, desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { Saved } from '#client/ui/state/saved.tsx'
import type { FormState } from './account-acts.ts'

/** What stands agreed, every decision before it with its text, and the ways to change them (R12.12). */
export function AccountConsents({ errors, saved }: FormState): ReactElement {
  const { data: records } = useSuspenseQuery(ownConsentsQuery)
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const asking = documents.filter(asksForConsent)
  return (
    <div className={`${stack} ${desk}`} id="withdraw">
      <ErrorSummary errors={errors} labels={{}} />
      {saved && <Saved>동의를 거두었습니다.</Saved>}
      <ConsentHistory
        records={records}
        actOn={record => {
          const document = asking.find(({ code }) => code === record.code)
          return document && <ConsentAct record={record} document={document} here={paths.account()} />
        }}
      />
      <div className={actions}>
        <LinkButton to={paths.agree(paths.account())}>동의 내용 바꾸기</LinkButton>
      </div>
    </div>
  )
}
