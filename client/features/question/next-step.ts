import { formatCount } from '#client/ui/format/number.ts'
import type { Code } from '#shared/contract/code.ts'
import type { Question, QuestionStatus } from '#shared/contract/question.ts'
import { mainPath, nextStepLabel } from './question-status.tsx'

export const thresholdGroup = 'question-threshold'

type Thresholds = Readonly<Record<string, Code>>

export function nextStepOf(status: QuestionStatus, thresholds: Thresholds = {}): Question['nextStep'] {
  const reached = mainPath.indexOf(status)
  const next = reached < 0 ? undefined : mainPath[reached + 1]
  const agreements = Number(next && thresholds[next]?.value)
  return next && agreements > 0 ? { status: next, agreements } : null
}

/** Promises no selection: editors decide on it when the agreements are there. */
export function stepAhead({ status, agreements }: NonNullable<Question['nextStep']>, agreed: number): string {
  const step = `${nextStepLabel(status)} 단계를`
  const missing = agreements - agreed
  return missing > 0 ? `${formatCount(missing)}개가 더 모이면 ${step} 시작합니다.` : `${step} 기다립니다.`
}
