import { timeZone } from '#shared/constants/limits.ts'

export type Schedule = {
  name: string
  /** Cron expression, read in Asia/Seoul. */
  cron: string
  /** Seconds between two rounds. */
  interval: number
  /** Must bear being run twice: a round that failed half way is repeated. Resolves to a count. */
  run: () => Promise<number>
  /** Seconds until a round counts as lost and is repeated. */
  expiresIn: number
  alarming: boolean
}

export const scheduleZone = timeZone

export const eachMinute = (name: string, run: Schedule['run']): Schedule => ({
  name,
  cron: '* * * * *',
  interval: 60,
  run,
  expiresIn: 300,
  alarming: false,
})

/** On Monday morning, when advertising may be sent (Network Act, article 50, clause 3). */
export const weekly = (name: string, run: Schedule['run']): Schedule => ({
  name,
  cron: '0 9 * * 1',
  interval: 7 * 86_400,
  run,
  expiresIn: 3_600,
  alarming: false,
})

export const nightly = (
  name: string,
  run: Schedule['run'],
  { alarming = false }: { alarming?: boolean } = {},
): Schedule => ({ name, cron: '0 4 * * *', interval: 86_400, run, expiresIn: 3_600, alarming })
