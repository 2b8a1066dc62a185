import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

export type FaultyRun = {
  /** Null when the command has fewer statements. */
  failed: string | null
  counted: number
  committed: string[]
}

export type StatementFaults = {
  /**
   * Runs a command whose statement number `failing`, counted from 1, fails in the database. Counted are the statements
   * of transactions, their commits, and writes outside of any; but not the note that a session was used, which is made
   * by the first of several runs alone. The command's own rejection is swallowed.
   */
  run: (command: () => Promise<unknown>, failing: number) => Promise<FaultyRun>
}

type Run = FaultyRun & { failing: number }
type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

const fault = "do $$ begin raise exception 'injected fault' using errcode = 'XX000'; end $$"
const isWrite = (text: string) =>
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate)\b|\bupdate\s+(?!skip\b|nowait\b|of\b|set\b)\S+\s+(?:(?:as\s+)?\w+\s+)?set\b/i.test(
    text,
  )

export function statementFaults(pool: pg.Pool): StatementFaults {
  // Excludes statements of timers and of other work.
  const runs = new AsyncLocalStorage<Run>()
  let transaction: string[] | null = null

  const isDue = (run: Run, text: string) => {
    const isCounted = transaction ? !/^\s*rollback\s*$/i.test(text) : isWrite(text)
    if (!isCounted || run.failed !== null || text.includes('"live_used_at"')) return false
    run.counted += 1
    if (run.counted === run.failing) run.failed = text
    return run.failed !== null
  }

  const note = (run: Run | undefined, text: string, { rowCount }: pg.QueryResult) => {
    if (/^\s*(?:begin|start transaction)\b/i.test(text)) transaction = []
    else if (/^\s*rollback\s*$/i.test(text)) transaction = null
    else if (/^\s*commit\b/i.test(text)) {
      run?.committed.push(...(transaction ?? []))
      transaction = null
    } else if (isWrite(text) && rowCount) (transaction ?? run?.committed)?.push(text)
  }

  pool.on('connect', client => {
    const send = client.query.bind(client) as Query
    const query: Query = async (text, values) => {
      const run = runs.getStore()
      if (run && isDue(run, text)) return send(fault)
      const result = await send(text, values)
      note(run, text, result)
      return result
    }
    Object.assign(client, { query })
  })

  return {
    run: async (command, failing) => {
      const run: Run = { failing, failed: null, counted: 0, committed: [] }
      await runs.run(run, command).catch(() => {})
      return run
    },
  }
}
