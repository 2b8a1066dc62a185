import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { meQuery } from '#client/features/user/index.ts'
import { hostileReturnPaths } from '#shared/testing/hostile-return-paths.ts'
import { deskReturnOf, requireEditor, secondFactorQuery } from './require-editor.ts'

const site = 'https://q.example'

const asked = (returnTo: string) =>
  deskReturnOf(`${site}/desk/security?returnTo=${encodeURIComponent(returnTo)}`)

describe('the page after the second factor', () => {
  it.each([
    '/desk',
    '/desk/notice/3',
    '/desk/report?kind=comment',
    '/desk/question?keyword=%EC%9B%94%EC%84%B8',
  ])('is %s where that was asked for', path => expect(asked(path)).toBe(path))

  it.each([
    ...hostileReturnPaths,
    '/',
    '/question',
    '/desks',
    '/desk/../question',
    '/desk/%2e%2e/user/logout',
  ])('is the first page of the desk for %j', path => expect(asked(path)).toBe('/desk'))

  it('is the first page of the desk where none was asked for', () =>
    expect(deskReturnOf(`${site}/desk/security`)).toBe('/desk'))
})

describe('an editor', () => {
  const clientOf = (me: object, verifiedUntil: string | null) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData<object>(meQuery.queryKey, { role: 'EDITOR', ...me })
    client.setQueryData<object>(secondFactorQuery.queryKey, { required: true, passkeys: [], verifiedUntil })
    return client
  }
  const agreed = { serviceAgreement: true, privacyAgreement: true }
  const ledTo = (client: QueryClient, path: string) =>
    requireEditor(client, `${site}${path}`).catch((answer: Response) => answer.headers.get('location'))

  it('is led to the second factor with the page that was asked for', async () => {
    const back = encodeURIComponent('/desk/notice?status=draft')
    expect(await ledTo(clientOf(agreed, null), '/desk/notice?status=draft')).toBe(
      `/desk/security?returnTo=${back}`,
    )
  })

  it('is led to consents that are lacking with the page that was asked for', async () => {
    const client = clientOf({ serviceAgreement: true, privacyAgreement: false }, null)
    expect(await ledTo(client, '/desk/faq')).toBe('/user/mypage/agree?returnTo=%2Fdesk%2Ffaq')
  })

  it('passes once verified', async () =>
    expect(await requireEditor(clientOf(agreed, '2030-01-01T00:00:00.000Z'), `${site}/desk`)).toMatchObject({
      role: 'EDITOR',
    }))
})
