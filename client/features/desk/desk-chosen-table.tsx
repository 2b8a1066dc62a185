import type { ReactElement } from 'react'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import { ChooseBox, type Chosen, DeskChosenForm, type DeskChosenFormProps } from './desk-chosen-form.tsx'

type DeskChosenTableProps<Row> = Omit<DeskChosenFormProps, 'things' | 'id' | 'children'> & {
  columns: DataColumn<Row>[]
  rows: Row[]
  chosenOf: (row: Row) => Chosen
}

/** A table of which rows are ticked, with the acts on them below. */
export function DeskChosenTable<Row>(props: DeskChosenTableProps<Row>): ReactElement {
  const { caption, columns, rows, chosenOf, ...form } = props
  const { acts, hidden } = form
  return (
    <DeskChosenForm {...form} caption={caption} things={rows.map(chosenOf)}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={row => chosenOf(row).key}
        choose={row => <ChooseBox acts={acts} {...(hidden && { hidden })} thing={chosenOf(row)} />}
      />
    </DeskChosenForm>
  )
}
