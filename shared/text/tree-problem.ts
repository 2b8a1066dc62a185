import { hasLongMarkRun } from './clean-text.ts'

/** Nodes alternate with the arrays that hold them: sixteen nested nodes. */
const maxDepth = 32
/** Minimum code units of a value in JSON, with its separator. */
const leastUnits = 2

export type TreeProblem = 'deep' | 'large' | 'marks'

/**
 * Finds a JSON value that is deep, has more than `mostUnits` code units, or holds a run of combining marks costly to
 * normalise. Goes level by level, without recursion, and ends at the first problem.
 */
export function problemOfTree(tree: unknown, mostUnits: number): TreeProblem | null {
  let level: unknown[] = [tree]
  let units = 0
  for (let depth = 0; depth <= maxDepth; depth++) {
    const below: unknown[] = []
    for (const value of level) {
      units += leastUnits
      if (typeof value === 'string') {
        units += value.length
        if (units <= mostUnits && hasLongMarkRun(value)) return 'marks'
      } else if (Array.isArray(value)) {
        for (const each of value) below.push(each)
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, each] of Object.entries(value)) {
          units += name.length
          below.push(each)
        }
      }
      if (units + below.length * leastUnits > mostUnits) return 'large'
    }
    if (below.length === 0) return null
    level = below
  }
  return 'deep'
}
