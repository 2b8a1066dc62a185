import type { Code } from '#shared/contract/code.ts'
import type { Question, QuestionStatus } from '#shared/contract/question.ts'
import { mainPath } from './question-status.tsx'

export const thresholdGroup = 'question-threshold'

type Thresholds = Readonly<Record<string, Code>>

export function nextStepOf(life: QuestionStatus, thresholds: Thresholds = {}): Question['nextStep'] {
  const reached = mainPath.indexOf(life)
  const next = reached < 0 ? undefined : mainPath[reached + 1]
  const agreements = Number(next && thresholds[next]?.value)
  return next && agreements > 0 ? { life: next, agreements } : null
}
