import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useSearchParams } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FormState } from '#client/ui/field/error-summary.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { withParticle } from '#client/ui/format/particle.ts'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { Identities } from '#shared/contract/identity.ts'
import type { Provider, ProviderId } from '#shared/contract/oauth.ts'
import type { EmbeddedBrowser } from './embedded-browser.ts'
import { identitiesQuery, providersQuery } from './oauth.api.ts'
import { ProviderMark } from './provider-link.tsx'

type OwnSignInMethodsProps = {
  embedded: EmbeddedBrowser | null
  link: FormState
  unlink: FormState
}

export function OwnSignInMethods({ embedded, link, unlink }: OwnSignInMethodsProps): ReactElement {
  const { data: identities } = useSuspenseQuery(identitiesQuery)
  const { data: providers } = useSuspenseQuery(providersQuery)
  const failed = useSearchParams()[0].get('failed')
  return (
    <div className={`${stack} ${formWidth}`}>
      {failed && <Notice tone="error" {...linkFailureOf(failed)} />}
      {link.saved && <SavedMessage>로그인 방법을 추가했습니다.</SavedMessage>}
      {unlink.saved && <SavedMessage>연결을 끊었습니다.</SavedMessage>}
      <ErrorSummary errors={unlink.errors} labels={{}} />
      <SignInMethods identities={identities} providers={providers} embedded={embedded} />
      <div>
        <LinkButton to={paths.sessions()}>로그인 기기 보기</LinkButton>
      </div>
    </div>
  )
}

type SignInMethodsProps = {
  identities: Identities
  providers: Provider[]
  embedded: EmbeddedBrowser | null
}

/** Linked accounts may be removed except the last (OA-04). */
export function SignInMethods({ identities, providers, embedded }: SignInMethodsProps): ReactElement {
  const { items, mayChange } = identities
  const linkedAt = new Map(items.map(item => [item.provider, item.linkedAt]))
  // Keeps linked providers that were switched off: the member may remove them.
  const gone = items.filter(item => providers.every(({ id }) => id !== item.provider))
  const all = [...providers, ...gone.map(({ provider }) => ({ id: provider as ProviderId, name: provider }))]
  const changeable = all.length > 1
  return (
    <>
      {changeable && !mayChange && <SignInAgain providers={providers.filter(({ id }) => linkedAt.has(id))} />}
      <ul className={methodList}>
        {all.map(provider => {
          const since = linkedAt.get(provider.id)
          return (
            <li key={provider.id}>
              <span data-provider={provider.id}>
                <ProviderMark id={provider.id} />
              </span>
              <p>
                <b>{provider.name}</b>
                <span>{since ? `${formatDate(since)}부터 연결됨` : '연결하지 않음'}</span>
              </p>
              {mayChange && since && items.length > 1 && <Unlink provider={provider} />}
              {mayChange && !since && <Link provider={provider} embedded={embedded} />}
            </li>
          )
        })}
      </ul>
      {changeable && items.length === 1 && (
        <p>하나 남은 로그인 방법은 끊을 수 없어요. 바꾸고 싶으면 다른 계정을 먼저 연결해 주세요.</p>
      )}
    </>
  )
}

/** Plain forms, which the server redirects; only our own pages may begin linking (R12.4). */
function Link({
  provider: { id, name },
  embedded,
}: {
  provider: Provider
  embedded: EmbeddedBrowser | null
}) {
  // Google signs nobody in there (disallowed_useragent).
  if (id === 'google' && embedded)
    return <small>앱 안의 브라우저에서는 연결할 수 없어요. 다른 브라우저로 열어 주세요.</small>
  return (
    <form method="post" action={paths.linkProvider(id)}>
      <Button size="small" debounce>
        {name} 계정 연결하기
      </Button>
    </form>
  )
}

function Unlink({ provider: { id, name } }: { provider: Provider }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="unlink" />
      <input type="hidden" name="provider" value={id} />
      <Button size="small" look="quiet">
        {name} 연결 끊기
      </Button>
    </Form>
  )
}

function SignInAgain({ providers }: { providers: Provider[] }) {
  return (
    <Notice
      title="로그인 방법을 바꾸려면 다시 로그인해 주세요."
      help="켜 둔 화면에서 다른 사람이 바꾸지 못하도록, 로그인한 지 10분 안에만 바꿀 수 있어요."
      action={
        <div className={actions}>
          {providers.map(({ id, name }) => (
            <LinkButton key={id} to={paths.startSignIn(id, paths.signInMethods())} document>
              {withParticle(name, '으로/로')} 다시 로그인
            </LinkButton>
          ))}
        </div>
      }
    />
  )
}

type Failure = { title: string; help: string }

const unchangedHelp = '달라진 것은 없어요.'

const failures: Record<string, Failure> = {
  cancelled: { title: '연결을 취소했습니다.', help: unchangedHelp },
  expired: {
    title: '연결할 시간이 지났거나, 그사이 로그인이 바뀌었습니다.',
    help: '연결은 시작한 브라우저에서 같은 로그인으로 10분 안에 마쳐야 해요. 처음부터 다시 시작해 주세요.',
  },
  unreachable: {
    title: '로그인 제공자에 연결하지 못했습니다.',
    help: `${unchangedHelp} 잠시 뒤에 다시 시도해 주세요.`,
  },
  stale: {
    title: '로그인한 지 10분이 지났습니다.',
    help: '다시 로그인한 뒤에 로그인 방법을 바꿀 수 있어요.',
  },
  taken: {
    title: '연결하려던 계정은 이미 다른 회원이 로그인에 쓰고 있습니다.',
    help: '두 회원을 합치지 않았고, 달라진 것은 없어요. 그 회원도 나라면 그 계정으로 로그인해 연결을 끊거나 탈퇴한 뒤에 다시 연결해 주세요.',
  },
  linked: {
    title: '같은 곳의 계정이 이미 연결되어 있습니다.',
    help: '다른 계정으로 바꾸려면 지금 연결된 것을 먼저 끊어 주세요.',
  },
}

const defaultFailure: Failure = {
  title: '계정을 연결하지 못했습니다.',
  help: '로그인 제공자의 답을 확인할 수 없었어요. 처음부터 다시 시도해 주세요.',
}

/** Treats an unknown reason as a refusal: anybody can write the address. */
export const linkFailureOf = (reason: string): Failure =>
  Object.hasOwn(failures, reason) ? (failures[reason] ?? defaultFailure) : defaultFailure

const methodList = css`
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.one} ${space.two};
    min-height: 4.5rem;
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
  }
  & > li:first-child {
    border-block-start: 1px solid ${colour.hairline};
  }
  & > li > [data-provider] {
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border: 1px solid #747775;
    border-radius: ${radius.control};
    background: #ffffff;
  }
  & > li > [data-provider='kakao'] {
    border-color: #fee500;
    background: #fee500;
  }
  & > li > [data-provider='local'] {
    border-color: ${colour.border};
    background: ${colour.raised};
    color: ${colour.ink};
  }
  & > li > p {
    display: grid;
  }
  & > li > p > span,
  & > li > small {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  ${media.mobile} {
    & > li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    & > li > :is(form, small) {
      grid-column: 2;
    }
  }
`
