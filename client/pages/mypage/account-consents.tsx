import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ownConsentsQuery } from '#client/features/consent/api/own-consents.ts'
import { ConsentHistory } from '#client/features/consent/components/consent-history.tsx'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { actions, desk, stack } from '#client/ui/layout/wrap.styles.ts'

/** What stands agreed, every decision before it, and the way to change them (R12.12). */
export function AccountConsents(): ReactElement {
  const { data: records } = useSuspenseQuery(ownConsentsQuery)
  return (
    <div className={`${stack} ${desk}`}>
      <ConsentHistory records={records} />
      <div className={actions}>
        <LinkButton to={paths.agree(paths.account())}>동의 내용 바꾸기</LinkButton>
      </div>
    </div>
  )
}
