import { seoulDay } from '#backend/platform/seoul-day.ts'
import { timeZone } from '#shared/constants/limits.ts'

const longDate = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone })

/** Formats `2026년 11월 20일`, in Asia/Seoul. */
export const koreanDate = (date: Date): string => longDate.format(date)

const longTime = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** Formats `2026년 11월 20일 오전 9:05`, in Asia/Seoul. */
export const koreanTime = (date: Date): string => longTime.format(date)

export const yearMonthDay = (date: Date): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = seoulDay(date).split('-').map(Number)
  return [year, month, day]
}
