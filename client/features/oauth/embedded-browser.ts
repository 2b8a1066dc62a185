/** Google refuses to sign people in inside another app; KakaoTalk alone has a link that opens another browser. */
export type EmbeddedBrowser = 'kakaotalk' | 'other'

/** By the user agent of a request; null for a browser of its own. */
export function embeddedBrowserOf(userAgent: string): EmbeddedBrowser | null {
  if (/KAKAOTALK/i.test(userAgent)) return 'kakaotalk'
  return /NAVER\(inapp|Instagram|FBAN\/|FBAV\/|DaumApps|\bLine\//.test(userAgent) ? 'other' : null
}
