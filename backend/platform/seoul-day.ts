import { timeZone } from '#shared/constants/limits.ts'

// Swedish writes a day as ISO 8601 does.
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** The day of a moment in Asia/Seoul, `YYYY-MM-DD` (R12.17). */
export const seoulDay = (moment: Date): string => calendar.format(moment)
