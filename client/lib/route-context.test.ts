import type { ActionFunctionArgs } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { lateAction, routeContext } from './route-context.ts'

const argsWith = (onMutationError?: (error: unknown) => void) =>
  ({
    context: routeContext(createQueryClient(onMutationError && { onMutationError })),
  }) as unknown as ActionFunctionArgs

describe('an action whose code comes with its first use', () => {
  it('is run by what was fetched', async () => {
    const args = argsWith()
    const action = vi.fn(async () => 'saved')
    expect(await lateAction(args, async () => action)).toBe('saved')
    expect(action).toHaveBeenCalledWith(args)
  })

  it('tells the global handler that nothing was reached where it cannot be fetched, and keeps the page (R8.2)', async () => {
    const onFailure = vi.fn()
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    expect(await lateAction(argsWith(onFailure), load)).toMatchObject({ data: null, init: { status: 503 } })
    expect(onFailure.mock.calls).toEqual([
      [expect.objectContaining({ status: 0, errorCode: 'NETWORK_UNREACHABLE' })],
    ])
  })

  it('throws what it throws itself', async () => {
    const redirect = new Response(null, { status: 303 })
    const action = () => Promise.reject(redirect)
    await expect(lateAction(argsWith(), async () => action)).rejects.toBe(redirect)
  })
})
