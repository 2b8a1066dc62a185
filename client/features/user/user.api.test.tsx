import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#client/lib/api-error.ts'
import { type Api, bindApi } from '#client/lib/api-of.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { findMe, useUserInfo } from './user.api.ts'

function siteWhere(api: Api) {
  const client = createQueryClient()
  bindApi(client, { api, generation: () => 'm.1' })
  const Shown = () => JSON.stringify(useUserInfo())
  const shown = () =>
    JSON.parse(
      renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <Shown />
        </QueryClientProvider>,
      ).replaceAll('&quot;', '"'),
    )
  return { client, shown }
}

const failing: Api = () =>
  Promise.reject(new ApiError({ status: 503, transport: { message: '', code: 'HTTP_503' } }))

describe('the user info (R4.1, R4.3)', () => {
  it('is marked as not reset when the user cannot be fetched, and throws nothing', async () => {
    const { client, shown } = siteWhere(failing)
    expect(await findMe(client)).toBeNull()
    expect(shown()).toEqual({ me: null, isUserInfoReset: false })
  })

  it.each([{ seq: 7, name: '서연' }, null])('is what was fetched, and reset: %o', async me => {
    const { client, shown } = siteWhere(async () => me as never)
    expect(await findMe(client)).toEqual(me)
    expect(shown()).toEqual({ me, isUserInfoReset: true })
  })

  it('keeps the member who was known when a later fetch fails, and is marked', async () => {
    const { client, shown } = siteWhere(failing)
    client.setQueryData(['POST /users/me', {}], { seq: 7 })
    await client.refetchQueries({ queryKey: ['POST /users/me', {}] })
    await client
      .query({ queryKey: ['POST /users/me', {}], queryFn: () => failing(''), staleTime: 0 })
      .catch(() => {})
    expect(shown()).toEqual({ me: { seq: 7 }, isUserInfoReset: false })
  })
})
