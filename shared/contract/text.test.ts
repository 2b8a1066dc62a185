import { describe, expect, it } from 'vitest'
import { limits } from '../constants/limits.ts'
import { codePoints, displayName, keyword, text, title as titleOf } from './text.ts'

const title = text('질문을', { min: 4, max: 10 })
const body = text('내용을', { min: 1, max: 100 }, { lines: true })
const heading = text('제목을', { min: 1, max: 60 })
const messageOf = (schema: typeof title, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('text', () => {
  it.each([
    [undefined, '질문을 적어 주세요.'],
    [7, '질문을 적어 주세요.'],
    ['  가  ', '질문을 4자 이상 적어 주세요.'],
    ['\u200b \u2800 \u3164\ufe0f', '질문을 4자 이상 적어 주세요.'],
    ['한\u200b글\u200b', '질문을 4자 이상 적어 주세요.'],
    ['가나다라마바사아자차카', '질문을 10자 안으로 줄여 주세요.'],
    ['한 줄\n두 줄입', '한 줄로 적어 주세요.'],
    ['깨진\ud800글자', '깨진 글자가 있어요. 다시 적어 주세요.'],
    ['끝\u0000글자들', '쓸 수 없는 문자가 있어요.'],
    [`네 글자${'\u0301'.repeat(31)}`, '한 글자에 붙은 부호가 너무 많아요. 줄여 주세요.'],
    ['가'.repeat(1_000_000), '질문을 10자 안으로 줄여 주세요.'],
  ])('refuses %j in a sentence for its field', (value, message) => {
    expect(messageOf(title, value)).toBe(message)
  })

  it('stores NFC, trimmed, with one kind of line break', () => {
    expect(title.parse(' 한글입니다 '.normalize('NFD'))).toBe('한글입니다')
    expect(body.parse('하나\r\n둘\u2028셋\r넷')).toBe('하나\n둘\n셋\n넷')
  })

  it('has the soft breaks of office software as breaks, and as blanks on one line', () => {
    expect(body.parse('하나\v둘\f셋')).toBe('하나\n둘\n셋')
    expect(title.parse('전세\v제도\f와')).toBe('전세 제도 와')
    expect(displayName('별명을', { min: 2, max: 20 }).safeParse('새벽\v산책').success).toBe(false)
  })

  it('counts code points after composing, as people count letters', () => {
    expect(codePoints('한😀')).toBe(2)
    expect(title.parse('한글한글한글한글한글'.normalize('NFD'))).toHaveLength(10)
    expect(title.safeParse('😀'.repeat(10)).success).toBe(true)
  })

  it('takes a text of the largest size however it is composed', () => {
    const most = (letters: string) => title.safeParse(letters.repeat(10)).success
    for (const letter of ['한', 'ệ', 'ᾂ', '\u{16126}', '𠮷']) {
      expect([letter, most(letter), most(letter.normalize('NFD'))]).toEqual([letter, true, true])
    }
    expect(title.safeParse(`네 글자${'\u0301'.repeat(5)}`).success).toBe(true)
  })

  it('has no letter that is written with more than six code units before it is composed', () => {
    let most = 0
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const letter = String.fromCodePoint(code)
      if (letter.normalize('NFC') === letter) most = Math.max(most, letter.normalize('NFD').length)
    }
    expect(most).toBeLessThanOrEqual(6)
  })

  it('keeps on one line no character that draws nothing or turns what follows around', () => {
    for (const mark of [
      '\u202a',
      '\u202b',
      '\u202d',
      '\u202e',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
      '\u200e',
      '\u061c',
      '\u200b',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u{e0041}',
    ])
      expect([mark, title.parse(`${mark}전세${mark} 제도${mark}`)]).toEqual([mark, '전세 제도'])
    expect(messageOf(title, '전\u202e\u2066세')).toBe('질문을 4자 이상 적어 주세요.')
    expect(body.parse('전세\u200b 제도')).toBe('전세\u200b 제도')
  })

  it('keeps what emoji and old Hangul are made of', () => {
    for (const made of [
      '가족 👩‍👩‍👧‍👦',
      '의사 👩🏽‍⚕️ 님',
      '무지개 🏳️‍🌈',
      '빨간 머리 👨‍🦰',
      '잉글랜드 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '옛말 \u115f\u1161',
    ])
      expect(heading.parse(made)).toBe(made.normalize('NFC'))
  })

  it('joins no marks into a longer run than it may compose by what it leaves out', () =>
    expect(messageOf(heading, `네 글자${'\u0301'.repeat(20)}\u200b${'\u0301'.repeat(20)}`)).toContain(
      '부호가 너무 많아요',
    ))

  it('refuses what identifies a person, each kind in its own words', () => {
    expect(messageOf(body, '제 번호는 010-1234-5678')).toContain('전화번호')
    expect(messageOf(body, '900101-1234567')).toContain('주민등록번호')
    expect(messageOf(body, '국민 123456-01-234567로 보내 주세요')).toContain('계좌번호')
  })

  it('leaves markup as the text it is', () => {
    expect(body.parse('</script><!--')).toBe('</script><!--')
  })
})

describe('title', () => {
  const question = titleOf('질문을')

  it.each([
    '😀'.repeat(10),
    '?????',
    '. . . . ★',
    '\u{1f3f3}\ufe0f\u{1f3f3}\ufe0f\u{1f3f3}\ufe0f\u{1f3f3}\ufe0f',
  ])('refuses %j, which has neither letter nor digit', value =>
    expect(messageOf(question, value)).toBe('질문을 글자나 숫자로 적어 주세요.'),
  )

  it.each(['😀😀😀왜', '2026', 'なぜですか? ', 'why not'])('takes %j', value =>
    expect(question.parse(value)).toBe(value.trim()),
  )

  it('says of one that is too short only that', () =>
    expect(question.safeParse('😀').error?.issues.map(({ message }) => message)).toEqual([
      `질문을 ${limits.title.min}자 이상 적어 주세요.`,
    ]))
})

describe('displayName', () => {
  const name2to20 = displayName('별명을', { min: 2, max: 20 })

  it.each(['관\u200b리자', '홍\u202e길동', 'a\ufeffb', '관\u3164리자', '\u3164\u3164', '\u2800\u2800'])(
    'refuses %j, which draws as another name',
    name => {
      expect(name2to20.safeParse(name).success).toBe(false)
    },
  )

  it('refuses a variation selector that changes no sign, and keeps one that does', () => {
    for (const name of ['관리자\ufe0f', '관\ufe0e리자', 'moon1\ufe0f'])
      expect(name2to20.safeParse(name).success, JSON.stringify(name)).toBe(false)
    for (const name of ['새벽\u2764\ufe0f', '\u{1f3f3}\ufe0f깃발', '1\ufe0f\u20e3번'])
      expect(name2to20.parse(name)).toBe(name)
  })

  it.each(['새벽  산책', '새벽\u00a0산책', '새벽\u3000산책', '새벽\u2009 산책'])(
    'writes %j as the name that it draws as',
    name => expect(name2to20.parse(name)).toBe('새벽 산책'),
  )
})

describe('keyword', () => {
  it('cuts to size and mends instead of refusing', () => {
    expect(keyword(3).parse(' 전세사기 ')).toBe('전세사')
    expect(keyword(9).parse('월\ud800세\u0000')).toBe('월\ufffd세')
  })
})
