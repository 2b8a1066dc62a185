import { expect, it } from 'vitest'
import { deviceLabelOf } from './device-label.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36;KAKAOTALK 2410860`, '안드로이드 카카오톡'],
  [`${iphone} Mobile/15E148 KAKAOTALK/10.8.5 (INAPP)`, '아이폰 카카오톡'],
  [`${android} Version/4.0 Chrome/126.0 NAVER(inapp; search; 2000; 12.8.2)`, '안드로이드 네이버 앱'],
  [`${iphone} Mobile/15E148 Instagram 333.0.5 (iPhone14,5; iOS 17_5; ko_KR)`, '아이폰 인스타그램'],
  [`${android} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`, '안드로이드 삼성 인터넷'],
  [`${windows} Chrome/126.0 Whale/3.27 Safari/537.36`, '윈도우 웨일'],
  [`${windows} Chrome/126.0 Safari/537.36 Edg/126.0`, '윈도우 에지'],
  [`${windows} Chrome/126.0 Safari/537.36`, '윈도우 크롬'],
  [`${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`, '아이폰 크롬'],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, '아이폰 사파리'],
  [`${mac} Version/17.5 Safari/605.1.15`, '맥 사파리'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', '리눅스 파이어폭스'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/126.0 Safari/537.36', '크롬북 크롬'],
  ['Mozilla/5.0 (X11; Linux x86_64)', '리눅스'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, label) => expect(deviceLabelOf(userAgent)).toBe(label))

it('reads the first thousand letters alone', () => {
  expect(deviceLabelOf(`${android} `.repeat(2_000))).toBe('안드로이드')
  expect(deviceLabelOf(`${'x'.repeat(1_000)}${android}`)).toBeNull()
})
