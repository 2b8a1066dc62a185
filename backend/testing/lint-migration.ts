import { parseMigration, withoutComments } from '../platform/database/migration-files.ts'

const contractMark = /^-- migrate: contract, unused since \S.*$/m

const newTables = (sql: string) =>
  new Set([...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?(\S+)/gi)].map(([, name]) => name))

type Rule = { says: string; broken: (statement: string, made: Set<string | undefined>) => boolean }

const isNew = (statement: string, made: Set<string | undefined>) =>
  made.has(
    /^(?:alter table(?: if exists)?|create (?:unique )?index.*?\son)\s+(?:only )?([^\s(]+)/is.exec(
      statement,
    )?.[1],
  )

/** Keeps running releases working, without a scan of a table that blocks others (docs/decisions/027). */
const rules: Rule[] = [
  {
    says: 'takes away or renames what an older release uses: say since when it is unused (-- migrate: contract)',
    broken: statement =>
      /\bdrop (?:table|column|view|function|type)\b|\brename (?:to|column)\b/i.test(statement) ||
      /\balter column \S+ (?:set data )?type\b/i.test(statement) ||
      /\balter column \S+ set not null\b/i.test(statement),
  },
  {
    says: 'adds a column that an older release cannot fill: give it a default',
    broken: (statement, made) =>
      !isNew(statement, made) &&
      /\badd (?:column )?(?!constraint)[^,]*\bnot null\b/i.test(statement) &&
      !/\bdefault\b|\bgenerated\b/i.test(statement),
  },
  {
    says: 'builds an index while nobody can write: build it concurrently, in a migration without a transaction',
    broken: (statement, made) =>
      /^create (?:unique )?index(?! concurrently)/i.test(statement) && !isNew(statement, made),
  },
  {
    says: 'checks every row under a lock: add the constraint `not valid`, and validate it in the next migration',
    broken: (statement, made) =>
      !isNew(statement, made) &&
      /\badd (?:constraint \S+ )?(?:check|foreign key)\b/i.test(statement) &&
      !/\bnot valid\b/i.test(statement),
  },
]

export function lintMigration(name: string, text: string): string[] {
  const { concurrent } = parseMigration(name, text)
  const sql = withoutComments(text)
  const statements = sql.split(/;\s*$/m).map(statement => statement.trim().replace(/\s+/g, ' '))
  const made = newTables(sql)
  const found = rules
    .slice(contractMark.test(text) ? 1 : 0)
    .filter(rule => statements.some(statement => rule.broken(statement, made)))
    .map(rule => rule.says)
  return [...found, ...(concurrent ? lintConcurrent(statements) : lintTransaction(sql))]
}

const lintTransaction = (sql: string) =>
  /\bconcurrently\b/i.test(sql) ? ['needs its first line to be `-- migrate: no transaction`'] : []

/** An interrupted build leaves an invalid index, which the next attempt must replace. */
function lintConcurrent(statements: string[]): string[] {
  const problems: string[] = []
  const dropped = new Set<string | undefined>()
  for (const statement of statements.filter(one => one !== '')) {
    const drop = /^drop index concurrently if exists (\S+)$/i.exec(statement)
    const create = /^create (?:unique )?index concurrently (\S+) on /i.exec(statement)
    const validate = /^alter table \S+ validate constraint \S+$/i.test(statement)
    if (drop) dropped.add(drop[1])
    else if (create && !dropped.has(create[1]))
      problems.push(`drops ${create[1]} if it exists before it builds it`)
    else if (!create && !validate) problems.push('holds nothing but concurrent indexes and validations')
  }
  return problems
}
