import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { certificationQuery } from '#client/features/certification/api/certification.ts'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { ownConsentsQuery } from '#client/features/consent/api/own-consents.ts'
import { identitiesQuery } from '#client/features/oauth/api/identities.ts'
import { providersQuery } from '#client/features/oauth/api/providers.ts'
import { type EmbeddedBrowser, embeddedBrowserOf } from '#client/features/oauth/embedded-browser.ts'
import { accountQuery } from '#client/features/user/api/account.ts'
import { AccountForm } from '#client/features/user/components/account-form.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { requireMember } from '../require-writer.ts'
import type { FormState, RefusedAct } from './account-acts.ts'

const AccountMore = lazy(() =>
  import('./account-more.tsx').then(({ AccountMore }) => ({ default: AccountMore })),
)

/** What only a press needs comes with the press. */
export const action = async (args: ActionFunctionArgs): Promise<unknown> =>
  (await import('./account-action.ts')).act(args)

type Loaded = { embedded: EmbeddedBrowser | null }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  const extras = [client.query(ownConsentsQuery), client.query(certificationQuery)]
  for (const extra of extras) extra.catch(() => {})
  await Promise.all([
    client.query(accountQuery),
    client.query(providersQuery),
    // A provider leads back here to it.
    client.query(identitiesQuery),
    client.query(consentDocumentsQuery),
  ])
  // A browser tells its own loader nothing of the headers that it sends.
  return { embedded: embeddedBrowserOf(request.headers.get('user-agent') ?? navigator.userAgent) }
}

/** Account info management (R2): what others see, what was agreed to, signing in, one's record, leaving. */
export function Component(): ReactElement {
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
      <Suspense>
        <AccountMore stateOf={stateOf} embedded={embedded} />
      </Suspense>
    </>
  )
}
