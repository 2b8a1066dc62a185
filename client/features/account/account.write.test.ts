import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { bindApi } from '#client/lib/api-of.ts'
import { updateMailSettings } from './account.write.ts'

/** Returns the body of the call that a form with these fields makes. */
async function sent(fields: Record<string, string>): Promise<unknown> {
  const client = new QueryClient()
  let body: unknown
  const api = async (_path: string, options: { body?: unknown } = {}) => {
    body = options.body
    return {} as never
  }
  bindApi(client, { api, generation: () => 'm.1' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  await updateMailSettings(client, form)
  return body
}

describe('the settings of mail', () => {
  const shown = { 'shown-step': 'true', 'shown-account': 'true' }

  it('are sent for the kind that was switched alone', async () =>
    expect(await sent({ ...shown, step: 'yes' })).toEqual({ account: false, resumed: false }))

  it('switch a kind on again', async () =>
    expect(await sent({ ...shown, 'shown-step': 'false', step: 'yes', account: 'yes' })).toEqual({
      step: true,
      resumed: false,
    }))
})
