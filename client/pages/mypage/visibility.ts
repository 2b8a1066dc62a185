import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { updateUser } from '#client/features/user/api/update-user.ts'

/** Which of the two lists an account page or the lists' own page opens or closes (R12.9). */
export const openLists = [
  { list: 'recommend', field: 'showsRecommend', label: '공감한 글' },
  { list: 'interest', field: 'showsInterest', label: '관심 글' },
] as const

export type OpenList = (typeof openLists)[number]

/** Opens or closes the lists that the form names: `list` is there for each, `open` for those to be opened. */
export async function changeVisibility(client: QueryClient, form: FormData): Promise<void> {
  const named = form.getAll('list')
  const open = new Set(form.getAll('open'))
  const chosen = openLists.filter(({ list }) => named.includes(list))
  if (chosen.length === 0) throw data(null, { status: 400 })
  await updateUser(client, Object.fromEntries(chosen.map(({ list, field }) => [field, open.has(list)])))
}
