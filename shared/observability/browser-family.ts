/** Lists the more particular before the one that its user agent also names. */
const families: readonly (readonly [name: string, sign: RegExp])[] = [
  ['bot', /bot|crawl|spider|Yeti\//i],
  ['KakaoTalk', /KAKAOTALK/i],
  ['NAVER', /NAVER\(inapp/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Whale', /Whale\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

/** The name alone: version, system and device together would tell a person from others (R9.1). */
export function browserFamily(userAgent: string): string {
  const start = userAgent.slice(0, 512)
  return families.find(([, sign]) => sign.test(start))?.[0] ?? 'other'
}
