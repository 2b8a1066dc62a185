import type { ReactElement } from 'react'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import { Specimen } from '../specimen.tsx'

type Row = { id: number; title: string; status: string; agreements: number }

const columns: DataColumn<Row>[] = [
  { head: '질문', cell: ({ title }) => title },
  { head: '단계', cell: ({ status }) => status },
  { head: '공감', cell: ({ agreements }) => agreements, number: true },
]

const rows: Row[] = [
  { id: 1, title: '밤에 아이가 아프면 어디로 가야 하나요?', status: '선정', agreements: 128 },
  { id: 2, title: '버스는 왜 줄었습니까?', status: '', agreements: 7 },
]

export function Tables(): ReactElement {
  return (
    <>
      <Specimen title="줄이 있을 때, 빈칸이 있을 때">
        <DataTable caption="질문" columns={columns} rows={rows} keyOf={({ id }) => id} />
      </Specimen>
      <Specimen title="줄이 없을 때">
        <DataTable caption="질문" columns={columns} rows={[]} keyOf={({ id }) => id} />
      </Specimen>
    </>
  )
}
