import { listCategories } from '#shared/contract/category.ts'
import { listCodes, reloadCodes } from '#shared/contract/code.ts'
import type { CallCase } from '../call-case.ts'

export const catalogueCalls: CallCase[] = [
  { contract: listCategories, who: 'anyone', prepare: () => ({}) },
  { contract: listCodes, who: 'anyone', prepare: () => ({}) },
  { contract: reloadCodes, who: 'admins', prepare: () => ({}) },
]
