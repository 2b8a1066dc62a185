import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#shared/constants/limits.ts'

/** SQL text of a moment in Asia/Seoul (R12.17), in a format of `to_char`. */
export const timeInSeoul = (moment: RawBuilder<unknown>, format: string): RawBuilder<string> =>
  sql`to_char(${moment} at time zone ${sql.lit(timeZone)}, ${sql.lit(format)})`

/** SQL text of its day, as `seoulDay`. */
export const dayInSeoul = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  timeInSeoul(moment, 'YYYY-MM-DD')
