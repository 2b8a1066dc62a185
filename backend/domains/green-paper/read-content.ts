import { AppError } from '#backend/platform/errors/app-error.ts'
import { grammarOf, readGrammatical } from '#backend/platform/rich-text/grammar.ts'
import { limits } from '#shared/constants/limits.ts'
import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import { type PaperNode, type PaperText, paperTextGrammar } from '#shared/contract/green-paper-text.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'
import { isClean } from '#shared/policy/clean-text.ts'
import { figureIds, nodesOf, readable } from './content-nodes.ts'

const grammar = grammarOf(paperTextGrammar, readable)

/**
 * A paper's content as it is kept: its texts by the grammar, composed, within the limits of `limits.paper`.
 * VALIDATION_FAILED with every section that does not fit, at `content.sections.N.text`. An unfinished text is fine:
 * what an edition needs besides is asked for when it is published.
 */
export function readContent(content: PaperContent): PaperContent {
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

/** A problem of a section, which its text names as the writer sees it: 3장. */
export const sectionProblem = (index: number, message: string): ValidationError => ({
  field: `content.sections.${index}.text`,
  message: `${index + 1}장: ${message}`,
})

export const refusal = (validationErrors: ValidationError[]): AppError =>
  new AppError('VALIDATION_FAILED', { validationErrors })

/** One document by the same grammar, for a suggestion; null where it does not follow it. */
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

const { rows: mostRows, columns: mostColumns, figures: mostFigures, bytes: mostBytes } = limits.paper

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
