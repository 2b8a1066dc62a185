import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { certificationQuery } from '#client/features/certification/api/certification.ts'
import { CertificationStanding } from '#client/features/certification/components/certification-standing.tsx'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { Saved } from '#client/ui/state/saved.tsx'

/** R5.1: whether one is certified and the way to be; nothing where nobody can be. */
export function AccountCertification({ saved }: { saved: boolean }): ReactElement | null {
  const { data: certification } = useSuspenseQuery(certificationQuery)
  const { offered, certifiedAt } = certification
  if (!offered && !certifiedAt) return null
  return (
    <Section title="본인확인" note="선택입니다.">
      <div className={`${stack} ${desk}`} id="certification">
        {saved && <Saved>본인확인을 마쳤습니다.</Saved>}
        <CertificationStanding {...certification} />
        {!certifiedAt && (
          <div>
            <LinkButton to={paths.certification()}>본인확인 하기</LinkButton>
          </div>
        )}
      </div>
    </Section>
  )
}
