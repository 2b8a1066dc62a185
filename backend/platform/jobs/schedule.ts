import { timeZone } from '#shared/constants/limits.ts'

export type Schedule = {
  name: string
  /** Cron expression, read in Asia/Seoul. */
  cron: string
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
  run,
  expiresIn: 300,
  alarming: false,
})

export const nightly = (
  name: string,
  run: Schedule['run'],
  { alarming = false }: { alarming?: boolean } = {},
): Schedule => ({ name, cron: '0 4 * * *', run, expiresIn: 3_600, alarming })
