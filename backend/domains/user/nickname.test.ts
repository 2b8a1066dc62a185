import { expect, it } from 'vitest'
import { nameRefusalOf, proposedNickname } from './nickname.ts'

it.each([
  null,
  '',
  '김실명',
  '김 실 명',
  '남궁민수',
  '이준',
  'Gildong Hong',
  'HONG, GILDONG',
  'Gil-dong',
  '山田太郎',
  '관리자',
  '가\u200b나다라마바',
  '아주아주아주아주아주아주아주아주아주아주긴이름',
])('no nickname is made of %s', name => expect(proposedNickname(name)).toBeNull())

it.each([
  ['느티나무그늘', '느티나무그늘'],
  ['  새벽 산책하는 사람 ', '새벽 산책하는 사람'],
  ['moon_walker', 'moon_walker'],
  ['gildong77', 'gildong77'],
])('%s may be one', (name, proposal) => expect(proposedNickname(name)).toBe(proposal))

it.each(['운영자', '운 영 자', '운영자.', '[운영자]', '★관리자★', '물음 Ｑ', '-편집진-', '관리자\ufe0f'])(
  '%j would pass for the site',
  name => expect(nameRefusalOf(name)).toBe('쓸 수 없는 별명이에요.'),
)

it.each([
  ['a Cyrillic а among Latin letters', '\u0430dmin'],
  ['a Greek ο', 'c\u03bfffee'],
  ['a phonetic ɑ', '\u0251dmin'],
  ['a Cherokee letter', '\u13aadmin'],
  ['a Cyrillic letter beside Hangul', '느티\u0430'],
  ['full-width letters', '\uff41\uff44\uff4d\uff49\uff4e'],
  ['Cyrillic letters alone', '\u043e\u0440\u0435'],
  ['Greek letters alone', '\u039f\u039a'],
  ['letters of another alphabet, alike or not', '\u041d\u0430\u0442\u0430\u0448\u0430 3'],
  ['a full-width digit', 'moon\uff11'],
  ['mathematical letters', '\u{1d41a}\u{1d41d}\u{1d426}in'],
])('%s would make one name look like another: %j', (_, name) =>
  expect(nameRefusalOf(name)).toMatch(/모양이 비슷한/),
)

it.each([
  '운영자바라기',
  '좋은 관리자',
  '물음표',
  '...',
  '\u2764\ufe0f\u2764\ufe0f',
  'ㅋㅋ하하',
  '山과 바다',
  'さくらラーメン',
  'José 7',
  'Nguyễn',
  '山田太郎',
  '별①',
  'user_name',
])('%j is a name like others', name => expect(nameRefusalOf(name)).toBeNull())
