import { brand } from '#shared/constants/brand.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { ReadBackend } from './backend-reader.ts'

export const postKinds = [
  {
    kind: 'question',
    label: brand.boards.question,
    list: 'GET /questions',
    index: 'GET /questions/all',
    readPost: (read: ReadBackend, id: number) => read('GET /questions/:id', { params: { id } }),
  },
  {
    kind: 'debate',
    label: brand.boards.debate,
    list: 'GET /debates',
    index: 'GET /debates/all',
    readPost: (read: ReadBackend, id: number) => read('GET /debates/:seq', { params: { seq: id } }),
  },
  {
    kind: 'interview',
    label: brand.boards.interview,
    list: 'GET /interviews',
    index: 'GET /interviews/all',
    readPost: (read: ReadBackend, id: number) => read('GET /interviews/:id', { params: { id } }),
  },
  {
    kind: 'green-paper',
    label: '녹서',
    list: 'GET /green-papers',
    index: 'GET /green-papers/all',
    readPost: (read: ReadBackend, id: number) => read('GET /green-papers/:id', { params: { id } }),
  },
] as const

export type PostKind = (typeof postKinds)[number]

export type ListedPost = CallAnswer<PostKind['list']>['items'][number]

export type ReadPost = Awaited<ReturnType<PostKind['readPost']>>
