import { limits } from '#shared/constants/limits.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import { nodesOf } from '#shared/green-paper/paper-numbers.ts'
import { findPersonalNumber } from '#shared/text/personal-number.ts'
import { lettersIn } from '../paper-counts.ts'

type Problem = {
  /** The section's id, or `cover`. */
  place: string
  words: string
  stops: boolean
}

/** Letters below which a whole paper is called short. */
const fewLetters = 300

export function problemsOf(content: PaperContent, citations: readonly Citation[]): Problem[] {
  const known = new Set(citations.map(({ id }) => id))
  const found = [
    ...problemsOfCover(content),
    ...content.sections.flatMap(section => problemsIn(section, known)),
  ]
  const letters = lettersIn(content.sections.flatMap(({ text }) => text.content))
  if (letters > 0 && letters < fewLetters)
    found.push({
      place: content.sections[0]?.id ?? 'cover',
      words: `본문이 ${letters}자예요. 읽는 사람이 판단하기에 짧을 수 있어요.`,
      stops: false,
    })
  return found
}

function problemsOfCover({ title, sections }: PaperContent): Problem[] {
  const length = [...title.normalize('NFC').trim()].length
  const found: Problem[] = []
  if (length < limits.title.min || length > limits.title.max)
    found.push({
      place: 'cover',
      words: `녹서 제목은 ${limits.title.min}자에서 ${limits.title.max}자까지 적어 주세요.`,
      stops: true,
    })
  if (sections.every(isEmpty)) found.push({ place: 'cover', words: '아직 쓴 글이 없어요.', stops: true })
  return found
}

const isEmpty = ({ text }: PaperSection) =>
  lettersIn(text.content) === 0 && ![...nodesOf(text.content)].some(({ type }) => type === 'figure')

const wordsIn = ({ text }: PaperSection) => [...nodesOf(text.content)].map(({ text = ' ' }) => text).join('')

function problemsIn(section: PaperSection, known: Set<string>): Problem[] {
  const { id: place, heading, text } = section
  const found: Problem[] = []
  const say = (words: string, stops = false) => found.push({ place, words, stops })
  const named = heading.trim() ? `‘${heading}’ 장` : '제목 없는 장'
  if (!heading.trim()) say('제목이 없는 장이 있어요.', true)
  if (isEmpty(section)) say(`${named}이 비어 있어요. 내용을 적거나 장을 빼 주세요.`, true)
  const nodes = [...nodesOf(text.content)]
  const count = (type: string, isWanting: (attrs: Record<string, unknown>) => boolean) =>
    nodes.filter(node => node.type === type && isWanting(node.attrs ?? {})).length
  const isMissing = (name: string) => (attrs: Record<string, unknown>) => !String(attrs[name] ?? '').trim()
  if (findPersonalNumber(wordsIn(section)))
    say(`${named}: 주민등록번호나 전화번호, 계좌번호로 보이는 숫자가 있어요. 지워 주세요.`, true)
  const wanting: [count: number, words: (count: number) => string, stops: boolean][] = [
    [count('figure', isMissing('alt')), n => `설명이 없는 그림이 ${n}개 있어요.`, true],
    [count('footnote', isMissing('text')), n => `빈 각주가 ${n}개 있어요.`, false],
    [count('citation', ({ id }) => !known.has(String(id))), n => `목록에 없는 인용이 ${n}곳 있어요.`, true],
    [count('table', isMissing('caption')), n => `제목이 없는 표가 ${n}개 있어요.`, false],
  ]
  for (const [count, words, stops] of wanting) if (count > 0) say(`${named}: ${words(count)}`, stops)
  return found
}
