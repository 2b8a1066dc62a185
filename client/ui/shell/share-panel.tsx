import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { brand } from '#shared/constants/brand.ts'
import { alert } from '../dialog/alert.ts'
import { Icon } from '../mark/icon.tsx'
import { colour, space } from '../tokens.ts'
import { QrButton } from './qr-button.tsx'

/** `address`: of the page as it is open, of which the canonical part is shared. */
export function SharePanel({ address }: { address: string }): ReactElement {
  const { kakaoKey } = usePublicConfig()
  const url = canonicalAddress(address)
  const title = document.title || brand.name
  const by = (target: string) => () => void shareBy(target, { title, url, kakaoKey })
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
            <Icon name="arrow" /> 카카오톡으로 공유
          </button>
        </li>
      )}
      {(['x', 'naver'] as const).map(network => (
        <li key={network}>
          <a href={shareAddress(network, { title, url })} target="_blank" rel="noopener noreferrer">
            <Icon name="arrow" /> {{ x: 'X', naver: '네이버' }[network]}로 공유
          </a>
        </li>
      ))}
      {matchMedia('(pointer: coarse)').matches && (
        <li>
          <a href={messageAddress({ title, url })}>
            <Icon name="comment" /> 문자로 보내기
          </a>
        </li>
      )}
      <li>
        <QrButton text={url} label="이 글 주소의 QR 코드" />
      </li>
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

/** `kakaoKey` null: no sharing to KakaoTalk. */
type Shared = { title: string; url: string; kakaoKey: string | null }

const targets: Record<string, (shared: Shared) => Promise<void>> = {
  device: ({ title, url }) => navigator.share({ title, url }).catch(() => {}),
  copy,
  kakao,
}

/** Shares by script (R3.4); an unknown target is only logged. */
export async function shareBy(target: string, shared: Shared): Promise<void> {
  const share = Object.hasOwn(targets, target) ? targets[target] : undefined
  if (share) return share(shared)
  // biome-ignore lint/suspicious/noConsole: R3.4 asks for a word in the console and nothing else.
  console.info(`There is no sharing by ${target}`)
}

/** R8.4: alerts on success and failure. */
async function copy({ url }: Shared): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    await alert({ message: '주소를 복사했습니다.' })
  } catch {
    await alert({ title: '복사하지 못했습니다. 다시 시도해 주세요.', message: url })
  }
}

async function kakao({ kakaoKey, url }: Shared): Promise<void> {
  if (!kakaoKey) return
  try {
    await shareByKakao(kakaoKey, url)
  } catch {
    await alert({ message: '카카오톡을 열지 못했습니다. 다시 시도해 주세요.' })
  }
}

/** Share pages that need neither key nor script (R3.4). */
type ShareNetwork = 'x' | 'naver'

export function shareAddress(network: ShareNetwork, { title, url }: { title: string; url: string }): string {
  const pages = { x: 'https://x.com/intent/tweet', naver: 'https://share.naver.com/web/shareView' }
  const query: Record<string, string> = network === 'x' ? { text: title, url } : { url, title }
  return `${pages[network]}?${new URLSearchParams(query)}`
}

/** RFC 5724; iOS and Android both read `?&body`. */
export const messageAddress = ({ title, url }: { title: string; url: string }): string =>
  `sms:?&body=${encodeURIComponent(`${title}\n${url}`)}`

/** Names what a page shows. All others, such as intent, page, cursor and tokens, belong to one reader's visit. */
const sharedParameters = new Set(
  'keyword q category sort status answered list stance by comment order questions revisions quarter citing'.split(
    ' ',
  ),
)

/** Days or versions. */
const pagesOfSpans = /^\/(?:question|policy\/[^/]+\/comparison|green-paper\/\d+\/edition)$/

/** The pages that these names belong to; elsewhere others put them into a link to say who sent it. */
const meaningfulOn: Record<string, RegExp> = {
  from: pagesOfSpans,
  to: pagesOfSpans,
  author: /^\/green-paper$/,
  debate: /^\/open$/,
  kind: /^\/search$/,
  post: /^\/moderation$/,
  version: /^\/policy\/[^/]+$/,
}

export function canonicalAddress(address: string): string {
  const url = new URL(address)
  const isMeaningful = (name: string) =>
    sharedParameters.has(name) ||
    (Object.hasOwn(meaningfulOn, name) && meaningfulOn[name]?.test(url.pathname))
  for (const name of [...url.searchParams.keys()]) {
    if (!isMeaningful(name) || !url.searchParams.get(name)) url.searchParams.delete(name)
  }
  url.hash = ''
  return url.href
}

/** KakaoTalk reads title and picture from the page's Open Graph tags. */
type Kakao = {
  init(key: string): void
  isInitialized(): boolean
  Share: { sendScrap(settings: { requestUrl: string }): void }
}

declare global {
  interface Window {
    Kakao?: Kakao
  }
}

const script = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.5/kakao.min.js',
  integrity: 'sha384-dok87au0gKqJdxs7msEdBPNnKSRT+/mhTVzq+qOhcL464zXwvcrpjeWvyj1kCdq6',
  crossOrigin: 'anonymous',
}

async function shareByKakao(key: string, url: string): Promise<void> {
  const kakao = window.Kakao ?? (await load())
  if (!kakao.isInitialized()) kakao.init(key)
  kakao.Share.sendScrap({ requestUrl: url })
}

function load(): Promise<Kakao> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), script)
    const fail = () => {
      element.remove()
      reject(new Error('Kakao’s script did not come'))
    }
    element.onload = () => (window.Kakao ? resolve(window.Kakao) : fail())
    element.onerror = fail
    document.head.append(element)
  })
}
