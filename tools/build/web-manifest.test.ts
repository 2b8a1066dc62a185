import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { drawIcon } from './web-manifest.ts'

// A worker's files share sharp, whose decoders an app that another file opened has shut off.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))

it('an icon is a square of paper with the mark inside its safe part', async () => {
  const mark = readFileSync(join(import.meta.dirname, '../../client/ui/mark/favicon.svg'))
  const icon = await drawIcon(mark, 512, 0.56)
  const { width, height } = await sharp(icon).metadata()
  expect([width, height]).toEqual([512, 512])
  const { info } = await sharp(icon).trim().toBuffer({ resolveWithObject: true })
  expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(Math.ceil(512 * 0.56))
  expect(Math.min(info.width, info.height)).toBeGreaterThan(200)
})
