import { timeZone } from '#shared/constants/limits.ts'

/** Work that comes round by the clock. Every process knows all of it; each round is one process's. */
export type Schedule = {
  name: string
  /** Cron expression, read in Asia/Seoul. */
  cron: string
  /** Answers how many things it did. Must bear being run twice: a round that failed half way is repeated. */
  run: () => Promise<number>
  /** Seconds after which a round is taken for lost and repeated. */
  expiresIn: number
  /** Having had anything to do is itself worth a warning, e.g. counts that were wrong. */
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

/** At four in the morning in Seoul, when few are awake. */
export const nightly = (
  name: string,
  run: Schedule['run'],
  { alarming = false }: { alarming?: boolean } = {},
): Schedule => ({ name, cron: '0 4 * * *', run, expiresIn: 3_600, alarming })
