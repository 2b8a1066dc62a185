import type { Generated } from 'kysely'

export interface CategoryTable {
  id: Generated<number>
  slug: string
  name: string
  sort: number
  active: Generated<boolean>
  version: Generated<number>
}

export interface CodeTable {
  group: string
  code: string
  label: string
  value: string | null
  sort: number
  active: Generated<boolean>
  version: Generated<number>
}

export interface CatalogueTables {
  categories: CategoryTable
  codes: CodeTable
}
