import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { accountQuery } from '#client/features/account/account.api.ts'
import { AccountForm } from '#client/features/account/account-form.tsx'
import { certificationQuery } from '#client/features/certification/certification.api.ts'
import { consentDocumentsQuery, ownConsentsQuery } from '#client/features/consent/consent.api.ts'
import { type EmbeddedBrowser, embeddedBrowserOf } from '#client/features/oauth/embedded-browser.ts'
import { identitiesQuery, providersQuery } from '#client/features/oauth/oauth.api.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { query } from '#client/lib/call.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import type { FormState } from '#client/ui/field/error-summary.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import type { RefusedAct } from './account.action.ts'
import { useMember } from './mypage.layout.tsx'

const AccountSettings = lazyComponent(
  async () => (await import('#client/features/account/account-settings.tsx')).AccountSettings,
)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./account.action.ts')).action)
}

type Loaded = { embedded: EmbeddedBrowser | null }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  const extras = [
    client.query(ownConsentsQuery),
    client.query(certificationQuery),
    client.query(query('GET /mail/settings')),
    client.query(query('GET /push/devices')),
  ]
  for (const extra of extras) extra.catch(() => {})
  await Promise.all([
    client.query(accountQuery),
    client.query(providersQuery),
    // A provider leads back here to it.
    client.query(identitiesQuery),
    client.query(consentDocumentsQuery),
  ])
  // The browser's loader cannot read the headers of its request.
  return { embedded: embeddedBrowserOf(request.headers.get('user-agent') ?? navigator.userAgent) }
}

export default function AccountPage(): ReactElement {
  const me = useMember()
  const { data: account } = useSuspenseQuery(accountQuery)
  const { embedded } = useLoaderData<Loaded>()
  const refused = useActionData<RefusedAct>()
  const saved = useSearchParams()[0].get('saved')
  const stateOf = (act: string): FormState => ({
    errors: refused?.act === act ? refused.errors : undefined,
    saved: saved === act,
  })
  return (
    <>
      <PageHead title="계정" kind="내 정보" lead="공개할 정보와 받을 알림을 정합니다." unlisted />
      <Section title="별명과 소개" note="글 옆과 프로필에 누구에게나 보입니다.">
        <AccountForm
          account={account}
          typed={refused?.act === 'profile' ? refused.typed : undefined}
          {...stateOf('profile')}
        />
      </Section>
      <Suspense>
        <AccountSettings me={me} stateOf={stateOf} embedded={embedded} />
      </Suspense>
    </>
  )
}
