import { expect, it } from 'vitest'
import { proposedNickname } from './nickname.ts'

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
