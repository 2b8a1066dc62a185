import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { pictureError } from './picture-uploads.tsx'

const picture = { type: 'image/png', size: 1_000 }

describe('a picture', () => {
  it.each([
    ['of another kind', { ...picture, type: 'image/svg+xml' }, 0, /JPEG/],
    ['of no kind', { ...picture, type: '' }, 0, /JPEG/],
    ['that is too large', { ...picture, size: limits.image.bytes + 1 }, 0, /10MB/],
    ['too many', picture, limits.imagesOfPost, /5개/],
  ])('%s is refused with a reason', (_, file, already, reason) =>
    expect(pictureError(file, already)).toMatch(reason),
  )

  it('is taken at the limits', () =>
    expect(pictureError({ ...picture, size: limits.image.bytes }, limits.imagesOfPost - 1)).toBeNull())
})
