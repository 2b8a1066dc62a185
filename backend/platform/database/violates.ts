/** Covers unique, foreign key and check constraints (class 23). */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: refusedBy } = error as { code?: unknown; constraint?: unknown }
  return typeof code === 'string' && code.startsWith('23') && refusedBy === constraint
}
