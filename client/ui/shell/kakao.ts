/** The part of Kakao's script that is used. It shows what the address itself says by its Open Graph tags. */
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

/** One version with its hash: what is delivered instead of it does not run. */
const script = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.5/kakao.min.js',
  integrity: 'sha384-dok87au0gKqJdxs7msEdBPNnKSRT+/mhTVzq+qOhcL464zXwvcrpjeWvyj1kCdq6',
  crossOrigin: 'anonymous',
}

/** Opens Kakao's own page for sharing an address (R3.4); its script comes with the first press. */
export async function shareByKakao(key: string, url: string): Promise<void> {
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
