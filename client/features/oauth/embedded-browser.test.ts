import { expect, it } from 'vitest'
import { embeddedBrowserOf } from './embedded-browser.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36;KAKAOTALK 2410860`, 'kakaotalk'],
  [`${iphone} Mobile/15E148 KAKAOTALK/10.8.5 (INAPP)`, 'kakaotalk'],
  [`${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.8.2)`, 'other'],
  [`${iphone} Mobile/15E148 Instagram 333.0.5 (iPhone14,5; iOS 17_5; ko_KR)`, 'other'],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0]`, 'other'],
  [`${android} Chrome/126.0 Mobile Safari/537.36`, null],
  [`${android} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`, null],
  [`${android} Chrome/126.0 Whale/1.0 Mobile Safari/537.36`, null],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  ['', null],
])('%s is %s', (userAgent, browser) => expect(embeddedBrowserOf(userAgent)).toBe(browser))
