import { timeZone } from '#shared/constants/limits.ts'
import type { LastMeasure } from './hiding.queries.ts'

type Hiding = { byClaim: boolean; until: Date | null; measure: LastMeasure }

/** Says in the place of a hidden text by what it was hidden and when, or until when (R12.10). */
export function stubSentence(noun: '글' | '의견', { byClaim, until, measure }: Hiding): string {
  const when = until ? `${day(until)}까지` : measure && `${measure.day}에`
  if (byClaim) return `권리침해 주장으로 ${words(when, `임시로 가린 ${noun}입니다.`)}`
  const rule = measure?.rule ? `(${measure.rule})` : ''
  return words(`운영규칙${rule}에 따라`, when, `가린 ${noun}입니다.`)
}

const words = (...parts: (string | null)[]): string => parts.filter(part => part !== null).join(' ')

const format = new Intl.DateTimeFormat('ko-KR', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** `2026.12.22.` */
const day = (at: Date): string => format.format(at).replaceAll(' ', '')
