/** A browser inside another app. Google refuses to sign people in there; KakaoTalk alone can be told to leave it. */
export type EmbeddedBrowser = 'kakaotalk' | 'other'

/** By the user agent of a request; null for a browser that stands alone. */
export function embeddedBrowserOf(userAgent: string): EmbeddedBrowser | null {
  if (/KAKAOTALK/i.test(userAgent)) return 'kakaotalk'
  return /NAVER\(inapp|Instagram|FBAN\/|FBAV\/|DaumApps|\bLine\//.test(userAgent) ? 'other' : null
}
