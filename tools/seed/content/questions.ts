import type { SeedQuestion } from './question.ts'
import { childcare } from './questions/childcare.ts'
import { digital } from './questions/digital.ts'
import { economy } from './questions/economy.ts'
import { education } from './questions/education.ts'
import { environment } from './questions/environment.ts'
import { health } from './questions/health.ts'
import { housing } from './questions/housing.ts'
import { labor } from './questions/labor.ts'
import { local } from './questions/local.ts'
import { politics } from './questions/politics.ts'
import { transportSafety } from './questions/transport-safety.ts'
import { welfare } from './questions/welfare.ts'

export const questionsByCategory: Record<string, SeedQuestion[]> = {
  housing,
  labor,
  education,
  childcare,
  health,
  welfare,
  'transport-safety': transportSafety,
  environment,
  economy,
  politics,
  digital,
  local,
}
