import { alert } from '../dialog/alert.ts'
import { shareByKakao } from './kakao.ts'

/** What is shared, and the key without which there is no sharing to Kakao. */
export type Shared = { title: string; url: string; kakaoKey: string | null }

const ways: Record<string, (shared: Shared) => Promise<void>> = {
  device: ({ title, url }) => navigator.share({ title, url }).catch(() => {}),
  copy,
  kakao,
}

/** Shares in one of the ways that need script (R3.4); a way that there is not is only logged. */
export async function shareBy(way: string, shared: Shared): Promise<void> {
  const share = Object.hasOwn(ways, way) ? ways[way] : undefined
  if (share) return share(shared)
  // biome-ignore lint/suspicious/noConsole: R3.4 asks for a word in the console and nothing else.
  console.info(`There is no sharing by ${way}`)
}

/** R8.4: both outcomes are said by an alert. */
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
