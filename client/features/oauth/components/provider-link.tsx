import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import type { Provider } from '#shared/contract/oauth.ts'

/** The way to a provider: a plain link, since the server makes the redirect (R12.1). */
export function ProviderLink({ provider, returnTo }: { provider: Provider; returnTo: string }): ReactElement {
  return (
    <LinkButton to={paths.startSignIn(provider.id, returnTo)} size="large" document>
      {provider.name} 계정으로 계속하기
    </LinkButton>
  )
}
