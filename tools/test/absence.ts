import { Refusal } from '../setup/refusal.ts'

export type OptionalProgram =
  | 'postgres'
  | 'pdf-programs'
  | 'firefox'
  | 'webkit'
  | 'haproxy'
  | 'pgbouncer'
  | 'promtool'
  | 'redis'
  | 'monitoring'
  | 'go'

export interface Absence {
  program: OptionalProgram
  reason: string
}

export async function bringOptional<T>(
  program: OptionalProgram,
  bring: () => Promise<T>,
  absent: Absence[],
): Promise<T | null> {
  try {
    return await bring()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    absent.push({ program, reason: error.message.split('\n', 1)[0] ?? '' })
    return null
  }
}
