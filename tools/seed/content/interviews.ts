import type { SeedInterview } from './interview.ts'
import { ahead } from './interviews/ahead.ts'
import { care } from './interviews/care.ts'
import { ground } from './interviews/ground.ts'
import { publicLife } from './interviews/public.ts'
import { street } from './interviews/street.ts'

export const interviews: SeedInterview[] = [...ahead, ...care, ...ground, ...publicLife, ...street].toSorted(
  (a, b) => b.announced - a.announced,
)
