import { css } from '@linaria/core'
import { type ReactElement, useId } from 'react'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { Provider, ProviderId } from '#shared/contract/oauth.ts'
import type { EmbeddedBrowser } from './embedded-browser.ts'

type ProviderLinkProps = {
  provider: Provider
  returnTo: string
  recent?: boolean
  embedded?: EmbeddedBrowser | null
}

/** Links plainly: the server makes the redirect (R12.1). */
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
      {recent && <p id={noteId}>최근에 이 방법으로 로그인했어요</p>}
    </div>
  )
}

/** Opens a browser outside the app: Google refuses embedded ones (disallowed_useragent). */
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

/**
 * The providers' own colours, the same in every theme because they are no colours of ours: Kakao's yellow with
 * black, 16:1; the others in white with a grey border, since white on Naver's green has 2.25:1.
 */
const providerLook = css`
  & > a {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr) 1.25rem;
    align-items: center;
    gap: ${space.one};
    min-height: 3.25rem;
    padding: 0.4rem 1.15rem;
    border: 1px solid #747775;
    border-radius: ${radius.control};
    background: #ffffff;
    color: #1f1f1f;
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.4;
    text-align: center;
    text-decoration: none;
  }
  &[data-provider='kakao'] > a {
    border-color: #fee500;
    background: #fee500;
    color: rgb(0 0 0 / 85%);
  }
  &[data-provider='local'] > a {
    border-color: ${colour.border};
    background: ${colour.raised};
    color: ${colour.ink};
  }
  & > a:hover {
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  & > a:focus-visible {
    border-radius: ${radius.control};
  }
  & > p {
    margin-block-start: ${space.half};
    color: ${colour.soft};
    font-size: ${size.small};
    text-align: center;
  }
  ${media.small} {
    & > a {
      padding-inline: ${space.oneHalf};
    }
  }
`

/** Drawn here, so that no other host is called; colours follow each provider's guide. */
export function ProviderMark({ id }: { id: ProviderId }): ReactElement {
  const mark = marks[id]
  if (!mark) return <Icon name="user" size={20} />
  return (
    <svg width="1.25rem" height="1.25rem" viewBox={mark.box} aria-hidden="true">
      {mark.parts.map(([fill, path]) => (
        <path key={fill} fill={fill} d={path} />
      ))}
    </svg>
  )
}

type Mark = { box: string; parts: readonly (readonly [fill: string, path: string])[] }

const marks: Partial<Record<ProviderId, Mark>> = {
  kakao: {
    box: '0 0 24 24',
    parts: [
      [
        '#000000',
        'M12 3C6.48 3 2 6.54 2 10.9c0 2.8 1.86 5.27 4.66 6.67-.2.74-.75 2.7-.86 3.12-.13.52.19.51.4.37.17-.11 2.66-1.8 3.74-2.54.67.1 1.35.15 2.06.15 5.52 0 10-3.54 10-7.9S17.52 3 12 3z',
      ],
    ],
  },
  naver: {
    box: '-2 -2 24 24',
    parts: [['#03C75A', 'M13.56 10.7 6.15 0H0v20h6.44V9.3L13.85 20H20V0h-6.44z']],
  },
  google: {
    box: '0 0 48 48',
    parts: [
      [
        '#EA4335',
        'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
      ],
      [
        '#4285F4',
        'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
      ],
      [
        '#FBBC05',
        'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
      ],
      [
        '#34A853',
        'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
      ],
    ],
  },
}
