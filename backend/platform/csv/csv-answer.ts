import { type FileAnswer, inMemory } from '../http/send-file.ts'
import { type CsvColumn, csvOf, dayCell, mostCsvRows } from './csv.ts'

type CsvFile = { name: string; plainName: string; text: string }

export const csvAnswer = ({ name, plainName, text }: CsvFile): FileAnswer => ({
  ...inMemory(Buffer.from(text)),
  name: `${name}.csv`,
  plainName: `${plainName}.csv`,
  type: 'text/csv; charset=utf-8',
  disposition: 'attachment',
  // Files for everybody are kept for a day, and a list goes on changing.
  everybody: false,
})

type Part<Item> = { items: Item[]; next: string | null }

type ListAsCsv<Item> = {
  name: string
  plainName: string
  columns: CsvColumn<Item>[]
  /** Answers the part of a list behind a cursor; `size` is for lists that have parts. */
  read: (part: { cursor: string | undefined; size: number }) => Promise<Part<Item>>
}

const partSize = 500

/** Reads a list to its end, or to `mostCsvRows`, and answers it as a file of today. */
export async function listAsCsv<Item>(list: ListAsCsv<Item>): Promise<FileAnswer> {
  const { items, cut } = await readToEnd(list.read)
  const day = dayCell(new Date().toISOString())
  return csvAnswer({
    name: `${list.name}_${day}`,
    plainName: `${list.plainName}-${day}`,
    text: csvOf(list.columns, items, { cut }),
  })
}

async function readToEnd<Item>(read: ListAsCsv<Item>['read']): Promise<{ items: Item[]; cut: boolean }> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const part = await read({ cursor, size: partSize })
    items.push(...part.items)
    cursor = part.next ?? undefined
  } while (cursor !== undefined && items.length < mostCsvRows)
  return { items: items.slice(0, mostCsvRows), cut: cursor !== undefined || items.length > mostCsvRows }
}
