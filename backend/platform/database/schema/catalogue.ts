import type { Generated } from 'kysely'

export interface CategoryTable {
  id: Generated<number>
  slug: string
  name: string
  sort: number
  active: Generated<boolean>
  version: Generated<number>
  steward_version: Generated<number>
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

export interface CategoryStewardTable {
  category_id: number
  user_id: number
  since: Generated<Date>
}

export interface CatalogueTables {
  categories: CategoryTable
  category_stewards: CategoryStewardTable
  codes: CodeTable
}
