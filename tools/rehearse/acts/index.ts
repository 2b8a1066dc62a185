import type { Act } from '../act.ts'
import type { ActName } from '../options.ts'
import { kill } from './kill.ts'
import { roll } from './roll.ts'

export const acts: Partial<Record<ActName, Act>> = { roll, kill }
