import * as agreementExclusion from './agreement-exclusion.ts'
import * as banner from './banner.ts'
import * as category from './category.ts'
import * as code from './code.ts'
import * as comment from './comment.ts'
import * as consent from './consent.ts'
import * as debate from './debate.ts'
import * as debateEvent from './debate-event.ts'
import * as faq from './faq.ts'
import * as greenPaperEdition from './green-paper-edition.ts'
import * as interview from './interview.ts'
import * as interviewQuestion from './interview-question.ts'
import * as ledger from './ledger.ts'
import * as moderationLog from './moderation-log.ts'
import * as notice from './notice.ts'
import * as oauth from './oauth.ts'
import * as openData from './open-data.ts'
import * as profile from './profile.ts'
import * as question from './question.ts'
import * as questionList from './question-list.ts'
import type { RouteContract } from './route.ts'
import * as search from './search.ts'

const nouns: object[] = [
  agreementExclusion,
  banner,
  category,
  code,
  comment,
  consent,
  debate,
  debateEvent,
  faq,
  greenPaperEdition,
  interview,
  interviewQuestion,
  ledger,
  moderationLog,
  notice,
  oauth,
  openData,
  profile,
  question,
  questionList,
  search,
]

type SameAnswers = NonNullable<RouteContract['sameFor']>
type MarkedContract = RouteContract & { sameFor: SameAnswers }

const contracts = nouns.flatMap(noun => Object.values(noun)).filter(isMarked)

/** The contract's calls that say for whom their answer is the same, as `GET /questions/:id`. */
export const callsWithSameAnswers: string[] = contracts.map(({ method, path }) => `${method} ${path}`)

const addresses = contracts.map(({ path, sameFor }) => ({ parts: path.split('/'), sameFor }))

/** Takes a path below `/api`, without its query; null is an answer made for its caller. */
export function sameAnswersOf(path: string): SameAnswers | null {
  const parts = path.split('/')
  const found = addresses.find(
    address =>
      address.parts.length === parts.length &&
      address.parts.every((name, at) => matchesPart(parts[at] ?? '', name)),
  )
  return found?.sameFor ?? null
}

/** An id is a number, so that `/questions/similar` is no `/questions/:id`. */
function matchesPart(part: string, name: string): boolean {
  if (!name.startsWith(':')) return part === name
  return name === ':code' ? /^[a-z-]+$/.test(part) : /^\d+$/.test(part)
}

function isMarked(exported: unknown): exported is MarkedContract {
  return typeof exported === 'object' && exported !== null && 'sameFor' in exported
}
