import { chance } from './chance.ts'
import { type SeedQuestion, type SeedStep, statusOf } from './content/question.ts'

const hour = 3_600_000
const day = 24 * hour

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - Math.round(milliseconds))

/** Before the oldest question, each on a day of their own. */
export const joinedAt = (subject: string, now: Date): Date =>
  before(now, (150 + 50 * chance(`joined/${subject}`)) * day)

/** From 8 to 23 o'clock in Seoul, unless new. */
export function askedAt({ title, daysAgo }: SeedQuestion, now: Date): Date {
  const ago = before(now, daysAgo * day)
  return daysAgo < 2 ? ago : new Date(seoulMidnight(ago) + (8 + 15 * chance(`asked/${title}`)) * hour)
}

/** Office hours in Seoul. */
export function steppedAt({ daysAgo, status }: SeedStep, now: Date): Date {
  const midnight = seoulMidnight(before(now, daysAgo * day))
  return new Date(midnight + (10 + 7 * chance(`${status}/${daysAgo}`)) * hour)
}

export const announcedAt = ({ title, daysAgo }: { title: string; daysAgo: number }, now: Date): Date =>
  new Date(seoulMidnight(before(now, daysAgo * day)) + (10 + 7 * chance(`announced/${title}`)) * hour)

/** 18:00 in Seoul. */
export const dueAt = (days: number, now: Date): Date =>
  new Date(seoulMidnight(new Date(now.getTime() + days * day)) + 18 * hour)

/** Hours in Seoul; negative days lie ahead. */
export const dayOf = (daysAgo: number, hours: number, now: Date): Date =>
  new Date(seoulMidnight(before(now, daysAgo * day)) + hours * hour)

/** `YYYY-MM-DD` in Seoul. */
export const dayIn = (moment: Date): string =>
  new Date(moment.getTime() + 9 * hour).toISOString().slice(0, 10)

/** At noon in Seoul, two days ahead or more. */
export function comingSunday(now: Date): Date {
  const days = [2, 3, 4, 5, 6, 7, 8].map(ahead => dayOf(-ahead, 12, now))
  return days.find(one => one.getUTCDay() === 0) ?? now
}

/** As in 11월 29일(일). */
export const dateIn = (moment: Date): string =>
  new Intl.DateTimeFormat('ko-KR', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  })
    .format(moment)
    .replace(' (', '(')

/** Korea keeps UTC+9 all year. */
const seoulMidnight = (moment: Date): number =>
  Math.floor((moment.getTime() + 9 * hour) / day) * day - 9 * hour

export function endOf(question: SeedQuestion, now: Date): Date {
  const last = question.steps?.at(-1)
  const ended = ['withdrawn', 'merged', 'closed'].includes(statusOf(question))
  return last && ended ? steppedAt(last, now) : before(now, 5 * 60_000)
}

/** Agreements that make a step possible; the code table has the same numbers. */
export const thresholds: Partial<Record<SeedStep['status'], number>> = {
  review: 30,
  selected: 50,
  'awaiting-answer': 100,
}

/** As many agreements as a step needs come before it; those after the last such step come until the end. */
export function agreementSpan(question: SeedQuestion, index: number, now: Date): Span {
  const { agreements, agreedInLastHour = 0 } = question
  if (index >= agreements - agreedInLastHour) return { from: before(now, hour), to: before(now, hour / 60) }
  const reached = question.steps?.filter(
    ({ status }) => question.agreements >= (thresholds[status] ?? Infinity),
  )
  const step = reached?.find(({ status }) => index < (thresholds[status] ?? 0))
  // The newest of what is still gathering is of the last hour.
  const isGathering = ['open', 'review', 'selected'].includes(statusOf(question))
  if (!step && isGathering && question.agreements > 4 && index === question.agreements - 1)
    return { from: before(now, hour), to: before(now, hour / 20) }
  return { from: askedAt(question, now), to: step ? steppedAt(step, now) : endOf(question, now) }
}

type Span = { from: Date; to: Date }

export const minutesBefore = (minutes: number, now: Date): Date => before(now, minutes * (hour / 60))

/** Early moments are likelier. */
export const momentIn = ({ from, to }: Span, key: string): Date =>
  new Date(from.getTime() + Math.round(chance(key) ** 1.6 * (to.getTime() - from.getTime())))

export function rootMoment({ from, to }: Span, index: number, count: number): Date {
  const part = ((index + 0.5) / count) ** 1.5
  return new Date(from.getTime() + Math.round(part * (to.getTime() - from.getTime())))
}

/** Within a day of its parent and before the span ends. */
export function replyMoment({ from, to }: Span, key: string): Date {
  const wait = (0.3 + 18 * chance(key) ** 2) * hour
  return new Date(from.getTime() + Math.round(Math.min(wait, 0.4 * (to.getTime() - from.getTime()))))
}
