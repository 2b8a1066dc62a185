import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type CsvColumn, csvOf, dayCell, mostCsvRows, timeCell } from './csv.ts'
import { listAsCsv } from './csv-answer.ts'

type Row = { name: string; count: number | null; open: boolean }

const columns: CsvColumn<Row>[] = [
  { head: '이름', cell: ({ name }) => name },
  { head: '수', cell: ({ count }) => count },
  { head: '공개', cell: ({ open }) => open },
]

it('a table is UTF-8 with its mark, and quotes what would break it', () => {
  const rows = [
    { name: '쉼표, "따옴표"\n줄', count: 3, open: true },
    { name: '보통', count: null, open: false },
  ]
  expect(csvOf(columns, rows)).toBe('\ufeff이름,수,공개\r\n"쉼표, ""따옴표""\n줄",3,예\r\n보통,,아니요\r\n')
})

it.each(['=1+1', '+82', '-3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1＋1', '＋82', '－3', '＠SUM(A1)'])(
  'a cell %j is no formula',
  name => {
    const [, cell] = csvOf(columns, [{ name, count: 1, open: true }]).split('\r\n')
    expect(cell).toMatch(/^"?'/)
  },
)

it('times and days are those of Asia/Seoul', () => {
  expect(timeCell('2026-11-22T15:30:00.000Z')).toBe('2026-11-23 00:30')
  expect([dayCell('2026-11-22T15:30:00.000Z'), dayCell(null)]).toEqual(['2026-11-23', ''])
})

const row = (name: string): Row => ({ name, count: 1, open: true })

async function linesOf(read: (behind: { cursor: string | undefined }) => ReturnType<typeof part>) {
  const file = await listAsCsv({ name: '목록', plainName: 'list', columns, read })
  expect(file.name).toMatch(/^목록_\d{4}-\d\d-\d\d\.csv$/)
  return (await text((await file.open()) as Readable)).split('\r\n')
}
const part = async (items: Row[], next: string | null) => ({ items, next })

it('a list is read part after part to its end', async () => {
  const lines = await linesOf(({ cursor }) =>
    cursor ? part([row('둘')], null) : part([row('하나')], 'more'),
  )
  expect(lines.slice(1)).toEqual(['하나,1,예', '둘,1,예', ''])
})

it('a list that is longer is cut, and says so', async () => {
  const many = Array.from({ length: 500 }, () => row('한 줄'))
  const lines = await linesOf(() => part(many, 'more'))
  expect(lines).toHaveLength(mostCsvRows + 3)
  expect(lines.at(-2)).toMatch(/^"10,000행까지만 담았습니다\..*",,$/)
  const whole = await linesOf(() => part(many.slice(1), null))
  expect(whole.at(-2)).toBe('한 줄,1,예')
})
