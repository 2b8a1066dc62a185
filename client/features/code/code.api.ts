import { queryOptions } from '@tanstack/react-query'
import { query } from '#client/lib/call.ts'
import { startupRetry } from '#client/lib/query-client.ts'
import type { Code } from '#shared/contract/code.ts'

export type CodeTable = Readonly<Record<string, Readonly<Record<string, Code>>>>

/** R4.3. Only editors change it. */
export const codesQuery = queryOptions({
  ...query('GET /codes'),
  select: codeTableOf,
  ...startupRetry,
  staleTime: 10 * 60_000,
})

export function codeTableOf({ codes }: { codes: readonly Code[] }): CodeTable {
  const table: Record<string, Record<string, Code>> = {}
  for (const code of codes) {
    table[code.group] ??= {}
    Object.assign(table[code.group] ?? {}, { [code.code]: code })
  }
  return table
}

export const codesOf = (table: CodeTable, group: string): Code[] => Object.values(table[group] ?? {})
