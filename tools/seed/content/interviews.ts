import type { SeedInterview } from './interview.ts'
import { ahead } from './interviews/ahead.ts'

/** Every demo interview, the oldest first. */
export const interviews: SeedInterview[] = [...ahead].toSorted((a, b) => b.announced - a.announced)
