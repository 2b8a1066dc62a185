import { expect, it } from 'vitest'
import type { RouteContract } from '#shared/contract/route.ts'
import { callCases } from './calls/index.ts'

/** Roles, codes, legal documents, what the second factor is given by, and the list of members as a file (R13.8). */
const isDangerous = ({ method, path, permission }: RouteContract): boolean =>
  path === '/desk/members/csv' ||
  (method !== 'GET' &&
    (/^(?:code|consent)\.edit$/.test(permission) ||
      /^\/desk\/members\/.*\brole$/.test(path) ||
      /^\/desk\/second-factor\/(?:passkeys|recovery-codes)/.test(path)))

it('every dangerous call of editors needs a second factor of the last ten minutes', () => {
  const calls = callCases.map(({ contract }) => contract)
  const dangerous = calls.filter(isDangerous).map(({ operationId }) => operationId)
  const marked = calls.filter(({ recentSecondFactor }) => recentSecondFactor)
  expect(dangerous).toEqual(expect.arrayContaining(['createRecoveryCodes', 'removePasskey']))
  expect(marked.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(dangerous))
})
