import { expect, it } from 'vitest'
import { isReservedName, proposedNickname } from './nickname.ts'

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
  name => expect(isReservedName(name)).toBe(true),
)

it.each(['운영자바라기', '좋은 관리자', '물음표', '...', '\u2764\ufe0f\u2764\ufe0f'])(
  '%j is a name like others',
  name => expect(isReservedName(name)).toBe(false),
)
