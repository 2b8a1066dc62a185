import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { providersQuery } from '#client/features/oauth/api/providers.ts'
import { recentProvider } from '#client/features/oauth/api/recent-provider.ts'
import { ProviderLink } from '#client/features/oauth/components/provider-link.tsx'
import { type EmbeddedBrowser, embeddedBrowserOf } from '#client/features/oauth/embedded-browser.ts'
import { standingOf, viewerOf } from '#client/features/session/standing.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { signUpQuery } from '#client/features/user/api/sign-up.ts'
import { mayBeSigningUp } from '#client/lib/api-of.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { size, space } from '#client/ui/tokens.ts'
import { admit } from '../entrance.ts'
import { returnToOf } from '../return-to.ts'
import { failureOf } from './sign-in-failure.ts'

type Loaded = {
  returnTo: string
  failed: string | null
  left: string | null
  unfinished: boolean
  recent: string | null
  embedded: EmbeddedBrowser | null
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const returnTo = returnToOf(request.url)
  const [me, stage, recent] = await Promise.all([
    client.query(meQuery),
    mayBeSigningUp(client) ? client.query(signUpQuery) : null,
    recentProvider(request),
    client.query(providersQuery),
  ])
  admit('login', standingOf(viewerOf(me)), returnTo)
  const { searchParams } = new URL(request.url)
  return {
    returnTo,
    failed: searchParams.get('failed'),
    left: timeIn(searchParams.get('left')),
    unfinished: stage !== null && stage.step !== 'none' && stage.step !== 'done',
    recent,
    // A browser tells its own loader nothing of the headers that it sends.
    embedded: embeddedBrowserOf(request.headers.get('user-agent') ?? navigator.userAgent),
  }
}

/** The address is anybody's to write: only a point in time is taken from it. */
const timeIn = (given: string | null): string | null =>
  given && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : null

/** Sign-in and sign-up are one door (R2): a plain link to the provider, and no password anywhere. */
export function Component(): ReactElement {
  const { returnTo, failed, left, unfinished, recent, embedded } = useLoaderData<Loaded>()
  const { data: providers } = useSuspenseQuery(providersQuery)
  return (
    <>
      <PageHead title="로그인 · 가입" lead="쓰고 있는 계정으로 들어옵니다. 처음이면 가입으로 이어집니다." />
      <div className={doors}>
        {failed && <Notice tone="error" {...failureOf(failed)} />}
        {unfinished && (
          <Notice
            fact="가입을 마치지 않았습니다."
            help="멈춘 곳부터 이어서 할 수 있어요. 다른 계정으로 들어오려면 아래에서 고르면 돼요."
            action={
              <LinkButton to={paths.signUp(returnTo)} look="solid">
                가입 이어 하기
              </LinkButton>
            }
          />
        )}
        {left && (
          <Notice
            fact="탈퇴를 신청했습니다."
            help={`모든 기기에서 로그아웃했어요. ${formatDateTime(left)}까지 다시 로그인하면 탈퇴가 취소되고, 그 뒤에는 개인정보가 지워집니다.`}
          />
        )}
        {providers.length === 0 && (
          <Notice
            fact="지금 쓸 수 있는 로그인 방법이 없습니다."
            help="읽는 데에는 로그인이 필요하지 않아요."
          />
        )}
        {providers.map(provider => (
          <ProviderLink
            key={provider.id}
            provider={provider}
            returnTo={returnTo}
            recent={provider.id === recent}
            embedded={embedded}
          />
        ))}
        <p>
          비밀번호를 받지 않으며, 제공자가 알려 준 실명은 저장하지 않습니다. 다른 사람에게는 직접 정한 별명만
          보입니다.
        </p>
      </div>
    </>
  )
}

const doors = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > p {
    font-size: ${size.small};
  }
`
