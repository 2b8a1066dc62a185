import type { Generated, GeneratedAlways } from 'kysely'

export interface SamplePostTable {
  id: GeneratedAlways<number>
  kind: 'simple' | 'attached'
  title: string
  body: string
  version: Generated<number>
  created_at: Generated<Date>
}

export interface SampleFileTable {
  id: string
  post_id: number
  name: string
  storage_key: string
  sha256: Buffer
  bytes: number
  sort: number
}

export interface SampleTables {
  sample_posts: SamplePostTable
  sample_files: SampleFileTable
}
