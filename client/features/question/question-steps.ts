import type { Question, QuestionLife, QuestionStep } from '#shared/contract/question.ts'
import { mainPath } from './life.ts'

/** A point of the path: a dated step, or one still ahead. */
export type PathPoint = { life: QuestionLife; state: 'done' | 'current' | 'ahead'; step: QuestionStep | null }

/**
 * What a question went through and what still lies ahead of it on the main path. A question that was withdrawn
 * or merged has nothing ahead.
 */
export function questionSteps({
  life,
  steps,
  createdAt,
}: Pick<Question, 'life' | 'steps' | 'createdAt'>): PathPoint[] {
  const dated =
    steps.length > 0 ? steps : [{ life, at: createdAt, note: null, dueAt: null, owner: null, links: [] }]
  const past = dated.map((step, index): PathPoint => {
    const last = index === dated.length - 1
    return { life: step.life, state: last ? 'current' : 'done', step }
  })
  const reached = mainPath.indexOf(life)
  const ahead = reached < 0 ? [] : mainPath.slice(reached + 1)
  return [...past, ...ahead.map((life): PathPoint => ({ life, state: 'ahead', step: null }))]
}
