import { readDeskToday } from '#shared/contract/desk-today.ts'
import type { CallCase } from '../call-case.ts'

export const deskTodayCalls: CallCase[] = [{ contract: readDeskToday, who: 'editors', prepare: () => ({}) }]
