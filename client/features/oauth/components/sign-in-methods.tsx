import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { withParticle } from '#client/ui/format/particle.ts'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Identities } from '#shared/contract/identity.ts'
import type { Provider, ProviderId } from '#shared/contract/oauth.ts'
import type { EmbeddedBrowser } from '../embedded-browser.ts'
import { ProviderMark } from './provider-mark.tsx'
import { methodList } from './sign-in-methods.styles.ts'

type SignInMethodsProps = {
  identities: Identities
  providers: Provider[]
  /** The app whose browser the reader is in, if any. */
  embedded: EmbeddedBrowser | null
}

/** The accounts one signs in with, each to be taken away but the last, and those that may be added (OA-04). */
export function SignInMethods({ identities, providers, embedded }: SignInMethodsProps): ReactElement {
  const { items, mayChange } = identities
  const linkedAt = new Map(items.map(item => [item.provider, item.linkedAt]))
  // One that was switched off stays a way in of the member's, to be seen and taken away.
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

/** Plain forms: the way to a provider is the server's, and only our own pages may begin it (R12.4). */
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
      fact="로그인 방법을 바꾸려면 다시 로그인해 주세요."
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
