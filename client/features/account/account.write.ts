import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { meQuery } from '#client/features/user/index.ts'
import { call, invalidate, query } from '#client/lib/call.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Me } from '#shared/contract/user.ts'
import { accountQuery, listVisibilityQuery, visibilityIn } from './account.api.ts'

export async function updateUser(
  client: QueryClient,
  body: CallInput<'PUT /users/update-user'>['body'],
): Promise<void> {
  const account = await call(client, 'PUT /users/update-user', { body })
  client.setQueryData(accountQuery.queryKey, account)
  client.setQueryData(listVisibilityQuery.queryKey, visibilityIn(account))
  client.setQueryData<Me | null>(meQuery.queryKey, me => me && { ...me, name: account.name })
  const params = { id: account.seq }
  await Promise.all([
    invalidate(client, 'POST /users/profile/:id', { params }),
    invalidate(client, 'GET /users/pdf-info/:id', { params }),
  ])
}

const lineOf = (form: FormData, name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')

/** Sends only the fields that differ from what the form was drawn with: another tab may have changed the others. */
export async function updateProfile(client: QueryClient, form: FormData): Promise<void> {
  const isChanged = (field: string) => lineOf(form, field) !== lineOf(form, `shown-${field}`)
  await updateUser(client, {
    ...(isChanged('name') && { name: lineOf(form, 'name') }),
    ...(isChanged('introduction') && { introduction: lineOf(form, 'introduction').trim() || null }),
  })
}

/** As `updateProfile`: a link in a mail may have ended a kind since the form was drawn. */
export async function updateMailSettings(client: QueryClient, form: FormData): Promise<void> {
  const isOn = (name: string) => form.get(name) === 'yes'
  const changed = (['step', 'account'] as const).filter(
    kind => form.get(`shown-${kind}`) !== String(isOn(kind)),
  )
  const body = { ...Object.fromEntries(changed.map(kind => [kind, isOn(kind)])), resumed: isOn('resumed') }
  const settings = await call(client, 'PUT /mail/settings', { body })
  client.setQueryData(query('GET /mail/settings').queryKey, settings)
}

export async function endSession(client: QueryClient, id: string): Promise<void> {
  await call(client, 'DELETE /users/sessions/:id', { params: { id } })
  await invalidate(client, 'GET /users/sessions')
}

export async function endOtherSessions(client: QueryClient): Promise<void> {
  await call(client, 'DELETE /users/sessions')
  await invalidate(client, 'GET /users/sessions')
}

export const openLists = [
  { list: 'recommend', field: 'showsRecommend', label: '공감한 글' },
  { list: 'interest', field: 'showsInterest', label: '관심 글' },
] as const

export type OpenList = (typeof openLists)[number]

/**
 * Opens or closes the lists that the form names: `list` is there for each, `open` for those to be opened, and
 * `shown-<list>` where a list that the member left as it was drawn is not sent.
 */
export async function changeVisibility(client: QueryClient, form: FormData): Promise<void> {
  const named = form.getAll('list')
  const open = new Set(form.getAll('open'))
  const chosen = openLists.filter(({ list }) => named.includes(list))
  if (chosen.length === 0) throw data(null, { status: 400 })
  const changed = chosen.filter(({ list }) => form.get(`shown-${list}`) !== String(open.has(list)))
  await updateUser(client, Object.fromEntries(changed.map(({ list, field }) => [field, open.has(list)])))
}
