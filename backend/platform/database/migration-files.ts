import { readdir, readFile } from 'node:fs/promises'

export type Migration = {
  name: string
  statements: string[]
  concurrent: boolean
}

/** First line of a migration that builds or drops indexes concurrently. */
const concurrentMark = '-- migrate: no transaction'

export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter(name => /^\d{3}-.*\.sql$/.test(name)).sort()
  return Promise.all(
    files.map(async file =>
      parseMigration(file.slice(0, -4), await readFile(`${directory}/${file}`, 'utf8')),
    ),
  )
}

/** Cuts a marked migration at the semicolons that end its lines. */
export function parseMigration(name: string, text: string): Migration {
  const concurrent = text.startsWith(`${concurrentMark}\n`)
  const statements = concurrent
    ? text.split(/;[ \t]*$/m).filter(part => withoutComments(part) !== '')
    : [text]
  return { name, statements, concurrent }
}

export const withoutComments = (text: string): string => text.replace(/--.*$/gm, '').trim()
