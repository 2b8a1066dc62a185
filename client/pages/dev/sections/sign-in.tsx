import type { ReactElement } from 'react'
import { ProviderLink } from '#client/features/oauth/provider-link.tsx'
import { FormSteps } from '#client/ui/progress/form-steps.tsx'
import type { Provider } from '#shared/contract/oauth.ts'
import { Specimen } from '../specimen.tsx'

const providers: Provider[] = [
  { id: 'kakao', name: '카카오' },
  { id: 'naver', name: '네이버' },
  { id: 'google', name: '구글' },
  { id: 'local', name: '시연용' },
]

export function SignIn(): ReactElement {
  return (
    <>
      <Specimen title="로그인 제공자" set="pair">
        {providers.map((provider, index) => (
          <ProviderLink key={provider.id} provider={provider} returnTo="/" recent={index === 0} />
        ))}
      </Specimen>
      <Specimen title="카카오톡 안에서, 다른 앱 안에서" set="pair">
        {(['kakaotalk', 'other'] as const).map(embedded => (
          <ProviderLink
            key={embedded}
            provider={{ id: 'google', name: '구글' }}
            returnTo="/"
            embedded={embedded}
          />
        ))}
      </Specimen>
      <Specimen title="단계" set="pair">
        {[0, 1, 2].map(current => (
          <FormSteps
            key={current}
            label="가입"
            steps={['나이 확인', '별명', '약관 동의']}
            current={current}
          />
        ))}
      </Specimen>
    </>
  )
}
