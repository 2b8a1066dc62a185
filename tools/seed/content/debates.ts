import type { SeedDebate } from './debate.ts'
import { comingDebates } from './debates/coming.ts'
import { concludedDebates } from './debates/concluded.ts'
import { openDebates } from './debates/open.ts'
import { debatesOnRights } from './debates/rights.ts'

export const debates: SeedDebate[] = [
  ...openDebates,
  ...comingDebates,
  ...concludedDebates,
  ...debatesOnRights,
]
