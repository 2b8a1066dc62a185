import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type EmbeddedBrowser, embeddedBrowserOf } from '#client/features/oauth/embedded-browser.ts'
import { providersQuery, recentProvider } from '#client/features/oauth/oauth.api.ts'
import { ProviderLink } from '#client/features/oauth/provider-link.tsx'
import { authStateOf, viewerOf } from '#client/features/user/auth-state.ts'
import { requireAccess } from '#client/features/user/page-access.ts'
import { signUpQuery } from '#client/features/user/sign-up.api.ts'
import { findMe } from '#client/features/user/user.api.ts'
import { mayBeSigningUp } from '#client/lib/api-of.ts'
import { returnToOf } from '#client/lib/return-to.ts'
import type { RouteHandle } from '#client/lib/route-context.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { size, space } from '#client/ui/tokens.ts'

export const handle: RouteHandle = { layout: 'simple' }

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
  const [me, signUp, recent] = await Promise.all([
    findMe(client),
    mayBeSigningUp(client) ? client.query(signUpQuery) : null,
    recentProvider(request),
    client.query(providersQuery),
  ])
  requireAccess('login', authStateOf(viewerOf(me)), returnTo)
  const { searchParams } = new URL(request.url)
  return {
    returnTo,
    failed: searchParams.get('failed'),
    left: timeIn(searchParams.get('left')),
    unfinished: signUp !== null && signUp.step !== 'none' && signUp.step !== 'done',
    recent,
    // The browser's loader cannot read the headers of its request.
    embedded: embeddedBrowserOf(request.headers.get('user-agent') ?? navigator.userAgent),
  }
}

/** Takes only a point in time: anybody can write the address. */
const timeIn = (given: string | null): string | null =>
  given && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : null

/** R2: signs in and up by plain links to providers; no password exists. */
export default function LoginPage(): ReactElement {
  const { returnTo, failed, left, unfinished, recent, embedded } = useLoaderData<Loaded>()
  const { data: providers } = useSuspenseQuery(providersQuery)
  return (
    <>
      <PageHead
        title="로그인 · 가입"
        lead="사용 중인 계정으로 로그인하세요. 처음이라면 가입 화면으로 이어집니다."
      />
      <div className={signInOptions}>
        {failed && <Notice tone="error" {...failureOf(failed)} />}
        {unfinished && (
          <Notice
            title="가입을 마치지 않았습니다."
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
            title="탈퇴를 신청했습니다."
            help={`모든 기기에서 로그아웃했어요. ${formatDateTime(left)}까지 다시 로그인하면 탈퇴가 취소되고, 그 뒤에는 개인정보가 지워집니다.`}
          />
        )}
        {providers.length === 0 && (
          <Notice
            title="지금 쓸 수 있는 로그인 방법이 없습니다."
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

const signInOptions = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > p {
    font-size: ${size.small};
  }
`

type Failure = { title: string; help: string }

const failures: Record<string, Failure> = {
  cancelled: {
    title: '로그인을 취소했습니다.',
    help: '달라진 것은 없어요. 다시 하려면 아래에서 쓸 계정을 골라 주세요.',
  },
  expired: {
    title: '로그인 시간이 지났습니다.',
    help: '로그인은 시작한 지 10분 안에 마쳐야 해요. 아래에서 처음부터 다시 시작해 주세요.',
  },
  'no-cookie': {
    title: '이 브라우저에서 시작한 로그인을 찾지 못했습니다.',
    help: '시작한 지 10분이 지났거나 이미 마친 로그인이에요. 방금 시작했다면 브라우저가 쿠키를 받지 않은 것이니, 쿠키를 허용하고 아래에서 다시 시작해 주세요.',
  },
  unreachable: {
    title: '로그인 제공자에 연결하지 못했습니다.',
    help: '잠시 뒤에 다시 시도해 주세요. 읽는 데에는 로그인이 필요하지 않아요.',
  },
}

const defaultFailure: Failure = {
  title: '로그인을 마치지 못했습니다.',
  help: '로그인 제공자의 답을 확인할 수 없었어요. 아래에서 처음부터 다시 시작해 주세요.',
}

/** Treats an unknown reason as a refusal: anybody can write the address. */
export const failureOf = (reason: string): Failure =>
  Object.hasOwn(failures, reason) ? (failures[reason] ?? defaultFailure) : defaultFailure
