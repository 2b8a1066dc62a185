import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useActionData, useSearchParams } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { ownConsentsQuery } from '#client/features/consent/api/own-consents.ts'
import { providersQuery } from '#client/features/oauth/api/providers.ts'
import { accountQuery } from '#client/features/user/api/account.ts'
import { sessionsQuery } from '#client/features/user/api/sessions.ts'
import { AccountForm } from '#client/features/user/components/account-form.tsx'
import { RecordDownload } from '#client/features/user/components/record-download.tsx'
import { SessionList } from '#client/features/user/components/session-list.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { stack } from '#client/ui/layout/wrap.styles.ts'
import { Part } from '#client/ui/state/part.tsx'
import { requireMember } from '../require-writer.ts'
import type { RefusedAct } from './account-action.ts'
import { AccountConsents } from './account-consents.tsx'
import { NewsForm } from './news-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'

export { action } from './account-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  for (const extra of [client.query(sessionsQuery), client.query(ownConsentsQuery)]) extra.catch(() => {})
  await Promise.all([
    client.query(accountQuery),
    client.query(providersQuery),
    client.query(consentDocumentsQuery),
  ])
  return null
}

/** Account info management (R2): what others see, what was agreed to, where one is signed in, one's record, leaving. */
export function Component(): ReactElement {
  const { data: account } = useSuspenseQuery(accountQuery)
  const refused = useActionData<RefusedAct>()
  const saved = useSearchParams()[0].get('saved')
  const stateOf = (act: string) => ({
    errors: refused?.act === act ? refused.errors : undefined,
    saved: saved === act,
  })
  return (
    <>
      <PageHead
        title="계정"
        kind="내 정보"
        lead="다른 사람에게 무엇을 보이고 무엇을 받을지 여기에서 정합니다."
        unlisted
      />
      <Section title="별명과 소개" note="글 옆과 프로필에 누구에게나 보입니다.">
        <AccountForm
          account={account}
          typed={refused?.act === 'profile' ? refused.typed : undefined}
          {...stateOf('profile')}
        />
      </Section>
      <Section title="목록 공개" note="처음에는 둘 다 나만 봅니다.">
        <VisibilityForm {...stateOf('visibility')} />
      </Section>
      <Section title="이메일 소식" note="선택 동의입니다.">
        <NewsForm {...stateOf('news')} />
      </Section>
      <Section title="동의" note="나만 보기">
        <Part label="동의">
          <AccountConsents />
        </Part>
      </Section>
      <Section title="로그인한 곳" note="내가 아닌 것 같으면 바로 끝내 주세요.">
        <Part label="로그인한 곳">
          <Sessions {...stateOf('session')} />
        </Part>
      </Section>
      <Section title="내 기록 내려받기">
        <div className={stack}>
          <p>물음 Q가 나에 대해 가지고 있는 모든 것을 파일 하나로 받습니다.</p>
          <RecordDownload />
        </div>
      </Section>
      <Section title="탈퇴">
        <div className={stack}>
          <p>탈퇴하면 무엇이 지워지고 무엇이 남는지 먼저 보여 드려요.</p>
          <div>
            <LinkButton to={paths.leave()}>탈퇴 알아보기</LinkButton>
          </div>
        </div>
      </Section>
    </>
  )
}

function Sessions(state: { errors?: Record<string, string> | undefined; saved: boolean }) {
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  const { data: account } = useSuspenseQuery(accountQuery)
  const { data: providers } = useSuspenseQuery(providersQuery)
  const names = Object.fromEntries(providers.map(({ id, name }) => [id, name]))
  return <SessionList sessions={sessions} providers={account.providers} names={names} {...state} />
}
