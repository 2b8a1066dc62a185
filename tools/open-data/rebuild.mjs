// Counts the numbers of /open again from the files that anybody can download there:
//   node tools/open-data/rebuild.mjs https://the.site
// Needs nothing but Node; says which number differs, and then ends with 1.
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Names of the tables that the numbers are counted from. */
export const tables = ['questions', 'question-steps', 'debates', 'answers', 'outcomes']

export const statisticsPath = '/api/open/statistics'

const fewestCounted = 5

/**
 * @param {Record<string, string>} files text of each CSV file by the name of its table
 */
export function rebuildStatistics(files) {
  const [questions, steps, debates, answers, outcomes] = tables.map(name => rowsOf(files[name] ?? ''))
  const taken = steps.filter(({ status }) => status !== 'open')
  return {
    questionsByMonth: counted(questions, ({ asked_on }) => asked_on.slice(0, 7)).map(
      ([month, { length }]) => ({
        month,
        questions: length,
      }),
    ),
    questionsByCategory: counted(questions, ({ category }) => category).map(([category, { length }]) => ({
      category,
      questions: length,
    })),
    questionsByStatus: counted(questions, ({ status }) => status).map(([status, { length }]) => ({
      status,
      questions: length,
    })),
    hoursByStatus: counted(taken, ({ status }) => status).map(([status, rows]) => ({
      status,
      medianHours: medianOf(rows.map(row => Number(row.hours_since_previous))),
      questions: rows.length,
    })),
    debatesByStatus: counted(debates, ({ status }) => status).map(([status, rows]) => ({
      status,
      debates: rows.length,
      participants: rows
        .map(row => Number(row.participants))
        .filter(people => people >= fewestCounted)
        .reduce((sum, people) => sum + people, 0),
    })),
    answers: answers.length,
    outcomes: counted(outcomes, ({ kind }) => kind).map(([kind, { length }]) => ({
      kind,
      questions: length,
    })),
  }
}

/** Lines that say where two statistics differ; the order of the rows of a list is no difference. */
export function differences(published, rebuilt) {
  return Object.keys(rebuilt).flatMap(name => {
    const [theirs, ours] = [published[name], rebuilt[name]].map(linesOf)
    return [
      ...theirs.filter(line => !ours.includes(line)).map(line => `${name}: published ${line}`),
      ...ours.filter(line => !theirs.includes(line)).map(line => `${name}: rebuilt ${line}`),
    ]
  })
}

const linesOf = value =>
  Array.isArray(value)
    ? value.map(row => JSON.stringify(Object.entries(row).sort(([one], [two]) => (one < two ? -1 : 1))))
    : [JSON.stringify(value)]

function counted(rows, nameOf) {
  return [...Map.groupBy(rows, nameOf)]
}

function medianOf(numbers) {
  const sorted = numbers.toSorted((one, two) => one - two)
  const middle = sorted.length / 2
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)]
}

/** Reads CSV by RFC 4180. */
export function rowsOf(text) {
  const lines = [[]]
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy
  const body = text.replace(/^\ufeff/, '')
  while (cell.lastIndex < body.length) {
    const [, value = '', end] = cell.exec(body) ?? []
    lines.at(-1).push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') lines.push([])
    if (end === undefined) throw new Error(`no CSV at ${cell.lastIndex}`)
  }
  const [names = [], ...rows] = lines.filter(({ length }) => length > 0)
  return rows.map(row => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

async function main(site) {
  const read = async path => {
    const answer = await fetch(new URL(path, site))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  const published = JSON.parse(await read(statisticsPath))
  const files = {}
  for (const name of tables) files[name] = await read(`/open/${name}.csv`)
  const found = differences(published, rebuildStatistics(files))
  process.stdout.write(found.length === 0 ? 'equal\n' : `${found.join('\n')}\n`)
  process.exitCode = found.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2] ?? 'http://localhost:3000')
