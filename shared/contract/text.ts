import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { hasControls, hasLongMarkRun, longMarkRunMessage } from '../text/clean-text.ts'
import { findPersonalNumber, type PersonalNumber } from '../text/personal-number.ts'

// Controls and fillers that draw nothing, with which one name can be drawn as another (IN-02).
const invisibleLetters = /[\u2800\p{Default_Ignorable_Code_Point}]/gu
// Has a sign drawn as a picture or as a letter; elsewhere it draws nothing either.
const drawing = /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)/gu

/**
 * Characters that draw nothing, or turn the direction of what follows (UAX #9, #31), but for the joiners of an emoji; or,
 * captured, a flag with its tags, which is kept whole. Old Hangul's fillers are letters, not of these.
 */
const formats =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|(?!\u200d)(?=\p{Default_Ignorable_Code_Point})\p{Cf}|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/** Code points after NFC, as every limit of R12.23 counts. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Code units that one code point after NFC is made of at most (U+16126, as of Unicode 17); a test counts them. */
const mostUnitsOfCodePoint = 6

const trimmed = (text: string) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').trim()

/** Vertical tabs and form feeds come from the soft breaks of office software. */
const withoutInvisible = (text: string, lines: boolean | undefined) =>
  lines
    ? text.replace(/[\v\f]/g, '\n')
    : text
        .replace(formats, '$1')
        .replace(/[\v\f]/g, ' ')
        .trim()

const personalNumberMessages: Record<PersonalNumber, string> = {
  registration: '주민등록번호로 보이는 숫자가 있어요. 지우고 올려 주세요.',
  phone: '전화번호로 보이는 숫자가 있어요. 누구나 볼 수 있으니 지우고 올려 주세요.',
  account: '계좌번호로 보이는 숫자가 있어요. 누구나 볼 수 있으니 지우고 올려 주세요.',
}

type Limits = { min: number; max: number }

type TextOptions = {
  lines?: boolean
  forEditors?: boolean
  /** Of a name, which is refused for what another text of one line is stored without. */
  exact?: boolean
  /** Of a title, which emoji and signs alone do not make. */
  worded?: boolean
}

/** Leaves a text that would cost too much to normalise as it is, to be refused. */
function storedForm(value: string, max: number, { exact, lines }: TextOptions): string {
  const whole = trimmed(value)
  if (!whole.isWellFormed() || whole.length > max * mostUnitsOfCodePoint) return whole
  const visible = exact ? whole : withoutInvisible(whole, lines)
  return hasLongMarkRun(visible) ? visible : visible.normalize('NFC')
}

/**
 * Public text as it is stored: well-formed Unicode, NFC, trimmed, `\n` for every line break, no controls, on
 * one line none of `formats` (IN-02), no registration, phone or account number (R12.23). Texts for editors alone may
 * name the latter two: reports do. One fault is told at a time, and lets the checks of several fields run.
 * `subject` is the Korean field name with its particle, e.g. `제목을`.
 */
export function text(subject: string, { min, max }: Limits, options: TextOptions = {}) {
  const tooLong = `${subject} ${max.toLocaleString('ko')}자 안으로 줄여 주세요.`
  const tooShort = min <= 1 ? `${subject} 적어 주세요.` : `${subject} ${min}자 이상 적어 주세요.`
  const faultOf = (value: string): string | undefined => {
    if (!value.isWellFormed()) return '깨진 글자가 있어요. 다시 적어 주세요.'
    if (value.length > max * mostUnitsOfCodePoint) return tooLong
    if (hasLongMarkRun(value)) return longMarkRunMessage
    if (hasControls(value)) return '쓸 수 없는 문자가 있어요.'
    if (!options.lines && value.includes('\n')) return '한 줄로 적어 주세요.'
    if (codePoints(value.replace(invisibleLetters, '').trim()) < min) return tooShort
    if (options.worded && !/[\p{L}\p{N}]/u.test(value)) return `${subject} 글자나 숫자로 적어 주세요.`
    if (codePoints(value) > max) return tooLong
    const found = findPersonalNumber(value)
    return found && !(options.forEditors && found !== 'registration')
      ? personalNumberMessages[found]
      : undefined
  }
  return z
    .string({ error: `${subject} 적어 주세요.` })
    .overwrite(value => storedForm(value, max, options))
    .superRefine((value, context) => {
      const message = faultOf(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .meta({ minLength: min, maxLength: max })
}

/** Every title of a post, paper, notice or page. */
export const title = (subject: string) => text(subject, limits.title, { worded: true })

/** Has one space where several or wider ones would draw a name like another. */
export const displayName = (subject: string, limits: Limits) =>
  text(subject, limits, { exact: true })
    .refine(value => value.replace(drawing, '').search(invisibleLetters) < 0, {
      error: '보이지 않는 문자는 쓸 수 없어요.',
      when: ({ issues }) => issues.length === 0,
    })
    .overwrite(value => value.replace(/\s+/g, ' '))

/** Cuts to size rather than refuses. */
export const keyword = (max: number) =>
  z
    .string()
    .overwrite(value => {
      const units = trimmed(value.replaceAll('\0', '')).slice(0, max * mostUnitsOfCodePoint)
      return [...units.toWellFormed().normalize('NFC')].slice(0, max).join('').trim()
    })
    .meta({ maxLength: max, example: '전세' })
