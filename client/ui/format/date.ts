const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
// UTC+9 without summer time since 1988: no time zone data is needed.
const seoul = 9 * hour

/** `2026.11.20` in Asia/Seoul (R12.17), from an ISO 8601 time. */
export function formatDate(iso: string): string {
  const { year, month, date } = parts(iso)
  return `${year}.${pad(month)}.${pad(date)}`
}

/** `2026년 3월` from `2026-03`. */
export const formatMonth = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** `2026년 11월 20일 오전 9:05` in Asia/Seoul. */
export function formatDateTime(iso: string): string {
  const { year, month, date, hours, minutes } = parts(iso)
  const half = hours < 12 ? '오전' : '오후'
  return `${year}년 ${month}월 ${date}일 ${half} ${hours % 12 || 12}:${pad(minutes)}`
}

/** `3분 전`, `2시간 전`, `어제`, `그저께`, `5일 전`, and from a week on the date. `now` in epoch milliseconds. */
export function formatRelative(iso: string, now: number): string {
  const then = Date.parse(iso)
  const passed = now - then
  if (passed < minute) return '방금'
  if (passed < hour) return `${Math.floor(passed / minute)}분 전`
  if (passed < day) return `${Math.floor(passed / hour)}시간 전`
  const days = dayNumber(now) - dayNumber(then)
  if (days >= 7) return formatDate(iso)
  return ['오늘', '어제', '그저께'][days] ?? `${days}일 전`
}

/** 0 on the same day in Asia/Seoul, negative for the past. */
export const daysUntil = (iso: string, now: number): number => dayNumber(Date.parse(iso)) - dayNumber(now)

const dayNumber = (time: number) => Math.floor((time + seoul) / day)
const pad = (value: number) => String(value).padStart(2, '0')

function parts(iso: string) {
  const at = new Date(Date.parse(iso) + seoul)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    date: at.getUTCDate(),
    hours: at.getUTCHours(),
    minutes: at.getUTCMinutes(),
  }
}
