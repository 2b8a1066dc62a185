import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { brand } from '#shared/constants/brand.ts'
import { Icon } from '../mark/icon.tsx'
import { colour, space } from '../tokens.ts'
import { shareAddress } from './share-address.ts'
import { shareBy } from './share-by.ts'

/** The ways to share an address: the device's own sheet, copying, Kakao where a key is set, and two networks. */
export function SharePanel({ url }: { url: string }): ReactElement {
  const { kakaoKey } = usePublicConfig()
  const title = document.title || brand.name
  const by = (way: string) => () => void shareBy(way, { title, url, kakaoKey })
  return (
    <ul className={list}>
      {'share' in navigator && (
        <li>
          <button type="button" onClick={by('device')}>
            <Icon name="share" /> 다른 앱으로
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={by('copy')}>
          <Icon name="link" /> 주소 복사
        </button>
      </li>
      {kakaoKey && (
        <li>
          <button type="button" onClick={by('kakao')}>
            <Icon name="arrow" /> 카카오톡에 나누기
          </button>
        </li>
      )}
      {(['x', 'naver'] as const).map(network => (
        <li key={network}>
          <a href={shareAddress(network, { title, url })} target="_blank" rel="noopener noreferrer">
            <Icon name="arrow" /> {{ x: 'X', naver: '네이버' }[network]}에 나누기
          </a>
        </li>
      ))}
    </ul>
  )
}

const list = css`
  & a,
  & button {
    display: flex;
    align-items: center;
    gap: ${space.one};
    width: 100%;
    min-height: 2.75rem;
    padding: ${space.half} ${space.one};
    border: 0;
    background: none;
    text-align: start;
    text-decoration: none;
  }
  & a:hover,
  & button:hover {
    background: ${colour.sunken};
  }
`
