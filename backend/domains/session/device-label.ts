/** Lists the more particular before the one that its user agent also names. */
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['아이폰', /iPhone|iPod/],
  ['아이패드', /iPad/],
  ['안드로이드', /Android/],
  ['윈도우', /Windows/],
  ['크롬북', /CrOS/],
  ['맥', /Macintosh/],
  ['리눅스', /Linux/],
]
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['카카오톡', /KAKAOTALK/i],
  ['네이버 앱', /NAVER\(inapp/],
  ['인스타그램', /Instagram/],
  ['페이스북', /FBAN\/|FBAV\//],
  ['라인', /\bLine\//],
  ['다음 앱', /DaumApps/],
  ['삼성 인터넷', /SamsungBrowser\//],
  ['웨일', /Whale\//],
  ['에지', /\bEdg(?:A|iOS)?\//],
  ['오페라', /\bOPR\//],
  ['파이어폭스', /Firefox\/|FxiOS\//],
  ['크롬', /Chrome\/|CriOS\//],
  ['사파리', /Safari\//],
]

/**
 * Reads the kind of device from a user agent, coarse on purpose: its owner recognises it, but it identifies no
 * person. Null for an unknown one.
 */
export function deviceLabelOf(userAgent: string | undefined): string | null {
  const given = userAgent?.slice(0, 1_000) ?? ''
  const parts = [systems, browsers].flatMap(kinds => kinds.find(([, sign]) => sign.test(given))?.[0] ?? [])
  return parts.length > 0 ? parts.join(' ') : null
}
