import { expect, it } from 'vitest'
import { differences } from './contents.ts'

it('names each table whose rows differ from the back-up, and each that is missing on either side', () => {
  const tables = new Map([
    ['public.faqs', '1 rows, 2'],
    ['public.posts', '3 rows, 17'],
    ['public.users', '2 rows, 5'],
  ])
  expect(differences(tables, new Map(tables))).toEqual([])
  const others = new Map([
    ['public.faqs', '1 rows, 2'],
    ['public.posts', '3 rows, 18'],
    ['public.notices', '0 rows, 0'],
  ])
  expect(differences(tables, others)).toEqual([
    'public.posts: 3 rows, 17 → 3 rows, 18',
    'public.users: 2 rows, 5 → absent',
    'public.notices: absent → 0 rows, 0',
  ])
})
