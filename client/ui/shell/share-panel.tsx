import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { brand } from '#shared/constants/brand.ts'
import { alert } from '../dialog/alert.ts'
import { Icon } from '../mark/icon.tsx'
import { colour, space } from '../tokens.ts'
import { shareAddress } from './share-address.ts'

/** The ways to share an address: the device's own sheet, copying, and networks that need no key. */
export function SharePanel({ url }: { url: string }): ReactElement {
  const title = document.title || brand.name
  const native = 'share' in navigator
  return (
    <ul className={list}>
      {native && (
        <li>
          <button type="button" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
            <Icon name="share" /> 다른 앱으로
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => void copy(url)}>
          <Icon name="link" /> 주소 복사
        </button>
      </li>
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

/** R8.4: both outcomes are said by an alert. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    await alert({ message: '주소를 복사했습니다.' })
  } catch {
    await alert({ title: '복사하지 못했습니다. 다시 시도해 주세요.', message: url })
  }
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
