import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { identitiesQuery } from '#client/features/oauth/api/identities.ts'
import { providersQuery } from '#client/features/oauth/api/providers.ts'
import { SignInMethods } from '#client/features/oauth/components/sign-in-methods.tsx'
import type { EmbeddedBrowser } from '#client/features/oauth/embedded-browser.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { Saved } from '#client/ui/state/saved.tsx'
import type { FormState } from './account-acts.ts'
import { linkFailureOf } from './link-failure.ts'

type AccountSignInProps = {
  embedded: EmbeddedBrowser | null
  /** What came of the linking that a provider has just led back from. */
  link: FormState
  unlink: FormState
}

/** By which accounts one signs in, and the way to where one is signed in. */
export function AccountSignIn({ embedded, link, unlink }: AccountSignInProps): ReactElement {
  const { data: identities } = useSuspenseQuery(identitiesQuery)
  const { data: providers } = useSuspenseQuery(providersQuery)
  const failed = useSearchParams()[0].get('failed')
  return (
    <div className={`${stack} ${desk}`}>
      {failed && <Notice tone="error" {...linkFailureOf(failed)} />}
      {link.saved && <Saved>로그인 방법을 더했습니다.</Saved>}
      {unlink.saved && <Saved>연결을 끊었습니다.</Saved>}
      <ErrorSummary errors={unlink.errors} labels={{}} />
      <SignInMethods identities={identities} providers={providers} embedded={embedded} />
      <div>
        <LinkButton to={paths.sessions()}>로그인한 곳 보기</LinkButton>
      </div>
    </div>
  )
}
