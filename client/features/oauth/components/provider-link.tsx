import { type ReactElement, useId } from 'react'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { withParticle } from '#client/ui/format/particle.ts'
import type { Provider } from '#shared/contract/oauth.ts'
import type { EmbeddedBrowser } from '../embedded-browser.ts'
import { providerLook } from './provider-link.styles.ts'
import { ProviderMark } from './provider-mark.tsx'

type ProviderLinkProps = {
  provider: Provider
  returnTo: string
  /** This browser signed in with it the last time. */
  recent?: boolean
  /** The app whose browser the reader is in, if any. */
  embedded?: EmbeddedBrowser | null
}

/** The way to a provider: a plain link, since the server makes the redirect (R12.1). */
export function ProviderLink(props: ProviderLinkProps): ReactElement {
  const { provider, returnTo, recent = false, embedded = null } = props
  const { id, name } = provider
  const noteId = useId()
  if (id === 'google' && embedded) return <OutwardLink {...props} embedded={embedded} />
  return (
    <div className={providerLook} data-provider={id}>
      <a href={paths.startSignIn(id, returnTo)} aria-describedby={recent ? noteId : undefined}>
        <ProviderMark id={id} />
        <span>{name} 계정으로 계속하기</span>
      </a>
      {recent && <p id={noteId}>최근에 {withParticle(name, '으로/로')} 로그인했어요</p>}
    </div>
  )
}

/** Google signs nobody in inside another app (disallowed_useragent): the way there is a browser of its own. */
function OutwardLink({ provider, returnTo, embedded }: ProviderLinkProps): ReactElement {
  const { baseUrl } = usePublicConfig()
  const { id, name } = provider
  const here = `${baseUrl}${paths.login(returnTo)}`
  return (
    <div className={providerLook} data-provider={id}>
      {embedded === 'kakaotalk' && (
        <a href={`kakaotalk://web/openExternal?url=${encodeURIComponent(here)}`}>
          <ProviderMark id={id} />
          <span>다른 브라우저로 열어 {name} 계정으로 계속하기</span>
        </a>
      )}
      <p>
        {name} 계정은 앱 안의 브라우저에서 로그인을 받지 않아요.{' '}
        {embedded !== 'kakaotalk' && '앱 메뉴에서 ‘다른 브라우저로 열기’를 누르면 쓸 수 있어요.'}
      </p>
    </div>
  )
}
