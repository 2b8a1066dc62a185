import type { Code } from '#shared/contract/code.ts'
import type { Question, QuestionLife } from '#shared/contract/question.ts'
import { mainPath } from './life.ts'

const thresholdGroup = 'question-threshold'

/** The next life that agreements bring, read from the code table, for rows that do not carry it themselves. */
export function nextStepOf(life: QuestionLife, codes: Code[]): Question['nextStep'] {
  const reached = mainPath.indexOf(life)
  const next = reached < 0 ? undefined : mainPath[reached + 1]
  const threshold = codes.find(({ group, code }) => group === thresholdGroup && code === next)
  const agreements = Number(threshold?.value)
  return next && agreements > 0 ? { life: next, agreements } : null
}
