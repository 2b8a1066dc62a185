import type { Config } from '#backend/config/config.ts'
import { googleProvider } from './google.provider.ts'
import { kakaoProvider } from './kakao.provider.ts'
import { localProvider } from './local.provider.ts'
import { naverProvider } from './naver.provider.ts'
import type { IdentityProvider } from './provider.ts'

/** Lists configured providers in the order of display (OA-05). */
export function configuredProviders({
  identityProviders,
}: Pick<Config, 'identityProviders'>): IdentityProvider[] {
  const { kakao, naver, google, local } = identityProviders
  return [
    ...(kakao ? [kakaoProvider(kakao)] : []),
    ...(naver ? [naverProvider(naver)] : []),
    ...(google ? [googleProvider(google)] : []),
    ...(local ? [localProvider(local)] : []),
  ]
}
