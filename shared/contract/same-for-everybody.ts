import * as banner from './banner.ts'
import * as category from './category.ts'
import * as code from './code.ts'
import * as comment from './comment.ts'
import * as consent from './consent.ts'
import * as debateEvent from './debate-event.ts'
import * as faq from './faq.ts'
import * as greenPaperEdition from './green-paper-edition.ts'
import * as interview from './interview.ts'
import * as interviewQuestion from './interview-question.ts'
import * as ledger from './ledger.ts'
import * as moderationLog from './moderation-log.ts'
import * as notice from './notice.ts'
import * as openData from './open-data.ts'
import * as question from './question.ts'
import * as questionList from './question-list.ts'
import type { RouteContract } from './route.ts'
import * as search from './search.ts'

const nouns: object[] = [
  banner,
  category,
  code,
  comment,
  consent,
  debateEvent,
  faq,
  greenPaperEdition,
  interview,
  interviewQuestion,
  ledger,
  moderationLog,
  notice,
  openData,
  question,
  questionList,
  search,
]

const contracts = nouns.flatMap(noun => Object.values(noun)).filter(isSameForEverybody)

/** The contract's calls whose answer depends on nobody, as `GET /questions/:id`. */
export const callsSameForEverybody: string[] = contracts.map(({ method, path }) => `${method} ${path}`)

const addresses = contracts.map(({ path }) => path.split('/'))

/** Takes a path below `/api`, without its query. */
export function isAnswerSameForEverybody(path: string): boolean {
  const parts = path.split('/')
  return addresses.some(
    address =>
      address.length === parts.length && address.every((name, at) => matchesPart(parts[at] ?? '', name)),
  )
}

/** An id is a number, so that `/questions/similar` is no `/questions/:id`. */
function matchesPart(part: string, name: string): boolean {
  if (!name.startsWith(':')) return part === name
  return name === ':code' ? /^[a-z-]+$/.test(part) : /^\d+$/.test(part)
}

function isSameForEverybody(exported: unknown): exported is RouteContract {
  return typeof exported === 'object' && exported !== null && 'sameForEverybody' in exported
}
