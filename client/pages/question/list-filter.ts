import type { QuestionFilter } from '#client/features/question/api/questions.ts'
import { filterLives } from '#client/features/question/life.ts'
import { paths } from '#client/paths.ts'
import { addressOf, keywordIn, pageIn } from '../list-address.ts'

type Labels<Name extends 'sort' | 'by' | 'answered' | 'mine'> = [NonNullable<QuestionFilter[Name]>, string][]

/** Sorts in the order they are offered. */
export const sortLabels: Labels<'sort'> = [
  ['recent', '최신'],
  ['hot', '추천'],
  ['agreed', '공감'],
  ['discussed', '의견'],
  ['viewed', '조회'],
  ['waiting', '오래 기다린'],
]
/** Who asked (R5.1). */
export const authorLabels: Labels<'by'> = [
  ['certified', '본인확인 회원'],
  ['specialised', '전문 회원'],
]
export const answeredLabels: Labels<'answered'> = [
  ['yes', '답변이 있는 물음'],
  ['no', '답변이 없는 물음'],
]
/** A member's own part of the list, which nobody else is shown. */
export const mineLabels: Labels<'mine'> = [
  ['asked', '내가 올린'],
  ['agreed', '공감한'],
  ['interest', '관심에 담은'],
]

const among = <Value extends string>(labels: [Value, string][], value: string | null): Value | undefined =>
  labels.find(([known]) => known === value)?.[0]

/** Reads a list's address; what does not fit is left out rather than refused. */
export function filterOf(search: URLSearchParams): QuestionFilter {
  const cursor = search.get('cursor')?.slice(0, 200) || undefined
  const sort = among(sortLabels, search.get('sort'))
  return {
    page: cursor ? undefined : pageIn(search),
    cursor,
    sort: sort === 'recent' ? undefined : sort,
    category: /^[a-z0-9-]{1,40}$/.exec(search.get('category') ?? '')?.[0],
    life: filterLives.find(life => life === search.get('life')),
    keyword: keywordIn(search),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    by: among(authorLabels, search.get('by')),
    answered: among(answeredLabels, search.get('answered')),
    mine: among(mineLabels, search.get('mine')),
  }
}

/** A day that the calendar has, as the field for days writes it. */
function dayIn(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : undefined
}

/** The address of a filter, without what stands at its default. */
export function hrefOf(filter: QuestionFilter): string {
  const { page, cursor, sort, category, life, keyword, from, to, by, answered, mine } = filter
  return addressOf(paths.questions(), {
    category,
    life,
    keyword,
    from,
    to,
    by,
    answered,
    mine,
    sort: sort === 'recent' ? undefined : sort,
    cursor,
    page: !cursor && page && page > 1 ? page : undefined,
  })
}
