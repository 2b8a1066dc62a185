import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { OpenDatabase } from './open-database.ts'

const folder = fileURLToPath(new URL('./schema/', import.meta.url))
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the table types', () => {
  it('name every table and column of the migrated database, and no other', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text order by column_name collate "C") as columns
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'
      group by table_name`.execute(database.db)
    expect(typedTables()).toEqual(Object.fromEntries(rows.map(({ table, columns }) => [table, columns])))
  })
})

/** Types are gone at run time, so the source is read: `interface XTable` and, by table name, `interface XTables`. */
function typedTables(): Record<string, string[]> {
  const source = readdirSync(folder)
    .map(file => readFileSync(`${folder}${file}`, 'utf8'))
    .join('\n')
  const interfaces = [...source.matchAll(/export interface (\w+) \{\n(.*?)\n\}/gs)].map(
    ([, name = '', body = '']) => [name, body] as const,
  )
  const columns = new Map(interfaces.map(([name, body]) => [name, namesIn(body).map(([column]) => column)]))
  const tables = interfaces.filter(([name]) => name.endsWith('Tables')).flatMap(([, body]) => namesIn(body))
  return Object.fromEntries(tables.map(([table, type]) => [table, columns.get(type)?.sort() ?? []]))
}

const namesIn = (body: string): [name: string, type: string][] =>
  [...body.matchAll(/^ {2}'?(\w+)'?: (.*)$/gm)].map(([, name = '', type = '']) => [name, type])
