import { grammarOf, readGrammatical } from '#backend/platform/rich-text/grammar.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import { type PaperNode, type PaperText, paperTextGrammar } from '#shared/contract/green-paper-text.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'
import { isClean } from '#shared/text/clean-text.ts'
import { findPersonalNumber } from '#shared/text/personal-number.ts'
import { figureIds, nodesOf, readableAttributes, wordsOf } from './paper-content.ts'

const grammar = grammarOf(paperTextGrammar, readableAttributes)

/**
 * Reads a paper's content as it is stored: its texts by the grammar, composed, within the limits of `paperLimits`.
 * VALIDATION_FAILED with every section that does not fit, at `content.sections.N.text`. An unfinished text is valid:
 * `missingForEdition` asks for more before it is published.
 */
export function readContent(content: PaperContent): PaperContent {
  refuseTooManyNodes(content)
  const problems: ValidationError[] = []
  const sections = content.sections.map((section, index) => {
    const { text, problem } = readSection(section)
    if (problem) problems.push(sectionProblem(index, problem))
    return { ...section, text }
  })
  if (problems.length > 0) throw refusal(problems)
  const read = { ...content, sections }
  const whole = wholeProblem(read)
  if (whole) throw refusal([{ field: 'content', message: whole }])
  return read
}

const sectionProblem = (index: number, message: string): ValidationError => ({
  field: `content.sections.${index}.text`,
  message: `${index + 1}장: ${message}`,
})

export const refusal = (validationErrors: ValidationError[]): AppError =>
  new AppError('VALIDATION_FAILED', { validationErrors })

export function readText(document: PaperText): PaperText | null {
  const { text, problem } = readSection({ text: document })
  return problem ? null : text
}

function readSection({ text }: Pick<PaperSection, 'text'>): { text: PaperText; problem: string | null } {
  const node = readGrammatical(grammar, text)
  if (!node) return { text, problem: '쓸 수 없는 서식이 들어 있어요.' }
  const read = node.toJSON() as PaperText
  for (const each of nodesOf(read)) {
    if (each.text !== undefined && !isClean(each.text)) return { text, problem: '쓸 수 없는 문자가 있어요.' }
    if (each.type === 'table') {
      const problem = tableProblem(each)
      if (problem) return { text, problem }
    }
  }
  return { text: read, problem: null }
}

/** Runs before all work whose cost grows with the nodes; names the section in which the limit is passed. */
function refuseTooManyNodes({ sections }: PaperContent): void {
  let count = 0
  for (const [index, { text }] of sections.entries())
    for (const _ of nodesOf(text)) {
      count += 1
      if (count > paperLimits.nodes)
        throw refusal([
          sectionProblem(index, '여기까지 문단과 표의 칸이 너무 많아요. 줄이거나 나누어 주세요.'),
        ])
    }
}

const { rows: mostRows, columns: mostColumns, figures: mostFigures, bytes: mostBytes } = paperLimits

function tableProblem({ content: rows = [] }: PaperNode): string | null {
  const columns = rows[0]?.content?.length ?? 0
  if (rows.length > mostRows) return `표는 ${mostRows}줄까지 넣을 수 있어요.`
  if (columns > mostColumns) return `표는 ${mostColumns}칸까지 넣을 수 있어요.`
  return rows.some(row => row.content?.length !== columns) ? '줄마다 칸 수가 다른 표가 있어요.' : null
}

function wholeProblem(content: PaperContent): string | null {
  const ids = content.sections.map(section => section.id)
  if (new Set(ids).size < ids.length) return '같은 장이 두 번 들어 있어요. 화면을 새로 열어 주세요.'
  if (figureIds(content).length > mostFigures) return `그림은 ${mostFigures}개까지 넣을 수 있어요.`
  if (Buffer.byteLength(JSON.stringify(content)) > mostBytes) {
    return '녹서가 너무 커요. 줄이거나 나누어 주세요.'
  }
  return null
}

/**
 * Finds empty sections, pictures without a description, citations that are not in the paper's list and personal
 * numbers (R12.23).
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
  account: '계좌번호로 보이는 숫자가 있어요. 누구나 볼 수 있으니 지우고 공개해 주세요.',
} as const
