import { expect, it } from 'vitest'
import { least } from '#backend/config/config.testing.ts'
import { loadConfig } from '#backend/config/config.ts'
import { makePushKeys } from './push-keys.ts'

it('a backend starts with the keys that are made, and each run makes others', () => {
  const made = [makePushKeys([]), makePushKeys([])]
  for (const text of made) {
    const found = [...text.matchAll(/^(PUSH_\w+_KEY)=(.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    const env = { ...least, PUSH_SUBJECT: 'mailto:help@example.org' }
    const { push } = loadConfig({ ...env, ...Object.fromEntries(found) })
    expect(push?.publicKey).toHaveLength(87)
  }
  expect(made[0]).not.toBe(made[1])
  expect(() => makePushKeys(['more'])).toThrow(/쓰는 법/)
})
