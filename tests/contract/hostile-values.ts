import type { Chance } from '#backend/testing/chance.ts'

const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e거꾸로',
  'ㅎㅏㄴ'.normalize('NFD'),
  '가'.repeat(6_000),
  '👩🏽‍🌾'.repeat(50),
  "' or 1=1 --",
  '%_\\%',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  'NaN',
  '1e309',
  '-1',
  '0',
  '99999999999999999999',
  '9007199254740993',
  '2026-02-30T25:61:00Z',
  '0x10',
  'constructor',
  '__proto__',
] as const

const values = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  2_147_483_648,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 1 },
  { length: 1e9 },
] as const

export const hostileText = (chance: Chance): string => chance.oneOf(texts)

export const hostileValue = (chance: Chance): unknown =>
  chance.upTo(2) === 0 ? chance.oneOf(texts) : chance.oneOf(values)
