import * as contract from '#shared/contract/sample.ts'
import type { CallCase } from '../call-case.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

const draft = { title: '견본으로 쓴 글입니다', body: '견본 글의 내용을 몇 줄 적어 둡니다.' }

function form(more: Record<string, string> = {}): FormData {
  const filled = new FormData()
  for (const [name, value] of Object.entries({ ...draft, ...more })) filled.append(name, value)
  filled.append('files', new Blob(['회의에서 나온 말을 적었습니다.']), '회의록.txt')
  return filled
}

const simple = async (world: World, owner: Person) => {
  const { seq } = await world.made<{ seq: number }>('POST /sample/simple-posts', { body: draft }, owner)
  return { params: { seq } }
}
type Attached = { seq: number; files: { id: string }[] }
const attached = (world: World, owner: Person) =>
  world.made<Attached>('POST /sample/attached-posts', { form: form() }, owner)
const onAttached = async (world: World, owner: Person) => ({
  params: { seq: (await attached(world, owner)).seq },
})

export const sampleCalls: CallCase[] = [
  { contract: contract.listSimplePosts, who: 'anyone', prepare: () => ({}) },
  { contract: contract.createSimplePost, who: 'anyone', prepare: () => ({ body: draft }) },
  { contract: contract.readSimplePost, who: 'anyone', prepare: simple },
  {
    contract: contract.updateSimplePost,
    who: 'anyone',
    prepare: async (world, owner) => ({ ...(await simple(world, owner)), body: { ...draft, version: 1 } }),
  },
  { contract: contract.deleteSimplePost, who: 'anyone', prepare: simple },
  { contract: contract.listAttachedPosts, who: 'anyone', prepare: () => ({}) },
  { contract: contract.createAttachedPost, who: 'anyone', prepare: () => ({ form: form() }) },
  { contract: contract.readAttachedPost, who: 'anyone', prepare: onAttached },
  {
    contract: contract.updateAttachedPost,
    who: 'anyone',
    prepare: async (world, owner) => {
      const { seq, files } = await attached(world, owner)
      return { params: { seq }, form: form({ version: '1', droppedFileIds: files[0]?.id ?? '' }) }
    },
  },
  { contract: contract.deleteAttachedPost, who: 'anyone', prepare: onAttached },
  {
    contract: contract.downloadSampleFile,
    who: 'anyone',
    prepare: async (world, owner) => ({
      params: { id: (await attached(world, owner)).files[0]?.id ?? '' },
    }),
  },
]
