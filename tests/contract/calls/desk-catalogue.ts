import { uniqueWord } from '#backend/testing/commands/command-case.ts'
import * as categories from '#shared/contract/desk-category.ts'
import * as codes from '#shared/contract/desk-code.ts'
import * as synonyms from '#shared/contract/desk-synonym.ts'
import type { Answer } from '#shared/contract/route.ts'
import type { CallCase } from '../call-case.ts'
import { meet } from '../people.ts'
import type { World } from '../world.ts'

const category = () => ({ slug: uniqueWord('theme-'), name: uniqueWord('주제') })
const reason = { label: '새 이유', sort: 9 }
const synonym = () => ({ term: uniqueWord('종부세'), canonical: uniqueWord('보유세') })

async function onCategory(world: World) {
  const editor = await meet(world.database, 'editor')
  const { id } = await world.made('POST /desk/categories', { body: category() }, editor)
  return { id }
}

/** Every category, turned round. */
async function otherOrder(world: World) {
  const editor = await meet(world.database, 'editor')
  const { items, orderVersion: version } = await world.made<Answer<typeof categories.listDeskCategories>>(
    'GET /desk/categories',
    {},
    editor,
  )
  return { body: { ids: items.map(({ id }) => id).toReversed(), version } }
}

async function onCode(world: World) {
  const params = { group: 'report-reason', code: uniqueWord('cause-') }
  const admin = await meet(world.database, 'admin')
  await world.made('PUT /desk/codes/:group/:code', { params, body: { ...reason, version: 0 } }, admin)
  return params
}

async function onSynonym(world: World) {
  const editor = await meet(world.database, 'editor')
  const { id } = await world.made('POST /desk/synonyms', { body: synonym() }, editor)
  return { id }
}

export const deskCatalogueCalls: CallCase[] = [
  { contract: categories.listDeskCategories, who: 'editors', prepare: () => ({}) },
  { contract: categories.exportDeskCategories, who: 'editors', prepare: () => ({}) },
  { contract: categories.createDeskCategory, who: 'editors', prepare: () => ({ body: category() }) },
  {
    contract: categories.renameDeskCategory,
    who: 'editors',
    prepare: async world => ({
      params: await onCategory(world),
      body: { name: uniqueWord('새 주제'), version: 1 },
    }),
  },
  {
    contract: categories.activateDeskCategory,
    who: 'editors',
    prepare: async world => ({ params: await onCategory(world), body: { active: false } }),
  },
  {
    contract: categories.setDeskCategorySteward,
    who: 'editors',
    prepare: async world => ({
      params: await onCategory(world),
      body: { steward: (await meet(world.database, 'editor')).seq, version: 0 },
    }),
  },
  { contract: categories.reorderDeskCategories, who: 'editors', prepare: otherOrder },
  { contract: codes.listDeskCodes, who: 'administrators', prepare: () => ({}) },
  { contract: codes.exportDeskCodes, who: 'administrators', prepare: () => ({}) },
  {
    contract: codes.setDeskCode,
    who: 'administrators',
    prepare: async world => ({
      params: await onCode(world),
      body: { ...reason, label: '고친 이유', version: 1 },
    }),
  },
  {
    contract: codes.activateDeskCode,
    who: 'administrators',
    prepare: async world => ({ params: await onCode(world), body: { active: false } }),
  },
  {
    contract: synonyms.listDeskSynonyms,
    who: 'editors',
    prepare: () => ({ query: { keyword: '종부세', size: 2 } }),
  },
  {
    contract: synonyms.exportDeskSynonyms,
    who: 'editors',
    prepare: () => ({ query: { keyword: '종부세' } }),
  },
  { contract: synonyms.createDeskSynonym, who: 'editors', prepare: () => ({ body: synonym() }) },
  {
    contract: synonyms.deleteDeskSynonym,
    who: 'editors',
    prepare: async world => ({ params: await onSynonym(world) }),
  },
  {
    contract: synonyms.deleteDeskSynonyms,
    who: 'editors',
    prepare: async world => ({ body: { ids: [(await onSynonym(world)).id, (await onSynonym(world)).id] } }),
  },
]
