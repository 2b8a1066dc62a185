/** Systems and browsers as people call them, the more particular before the one that it also calls itself. */
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
 * The kind of device behind a user agent, coarse on purpose: enough for its owner to know it by, too little to tell
 * two people apart. Null where nothing can be told.
 */
export function deviceLabelOf(userAgent: string | undefined): string | null {
  const given = userAgent?.slice(0, 1_000) ?? ''
  const parts = [systems, browsers].flatMap(kinds => kinds.find(([, sign]) => sign.test(given))?.[0] ?? [])
  return parts.length > 0 ? parts.join(' ') : null
}
