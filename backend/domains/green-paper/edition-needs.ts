import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'
import { findPersonalNumber } from '#shared/policy/personal-number.ts'
import { nodesOf, wordsOf } from './content-nodes.ts'
import { sectionProblem } from './read-content.ts'

/**
 * What keeps a content from being published, every problem at once: empty sections, pictures that say nothing to
 * whoever cannot see them, citations that are not in the paper's list, numbers of persons (R12.23).
 */
export function missingForEdition(content: PaperContent, known: Set<string>): ValidationError[] {
  return content.sections.flatMap((section, index) =>
    [...problemsOf(section, known)].map(problem => sectionProblem(index, problem)),
  )
}

function* problemsOf({ text }: PaperSection, known: Set<string>): Generator<string> {
  const nodes = [...nodesOf(text)]
  const words = wordsOf(text)
  if (words === '' && !nodes.some(({ type }) => type === 'figure')) yield '내용을 적거나 장을 지워 주세요.'
  const figures = nodes.filter(({ type }) => type === 'figure')
  if (figures.some(({ attrs }) => String(attrs?.alt ?? '').trim() === ''))
    yield '그림을 볼 수 없는 사람도 알 수 있게 그림마다 설명을 적어 주세요.'
  if (nodes.some(({ type, attrs }) => type === 'citation' && !known.has(String(attrs?.id))))
    yield '인용 목록에 없는 인용이 있어요. 지우거나 다시 인용해 주세요.'
  const number = findPersonalNumber(words)
  if (number) yield numberProblems[number]
}

const numberProblems = {
  registration: '주민등록번호로 보이는 숫자가 있어요. 지우고 공개해 주세요.',
  phone: '전화번호로 보이는 숫자가 있어요. 누구나 볼 수 있으니 지우고 공개해 주세요.',
} as const
