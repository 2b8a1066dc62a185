import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { pictureError, useUploads } from './picture-uploads.tsx'

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

it('a picture that was dropped while it waited is neither uploaded nor inserted', async () => {
  const first = Promise.withResolvers<string>()
  const sent: string[] = []
  const inserted: string[] = []
  const send = (file: File) => {
    sent.push(file.name)
    return file.name === 'first.png' ? first.promise : Promise.resolve(file.name)
  }
  const uploads: ReturnType<typeof useUploads>[] = []
  const Editor = () => {
    uploads.push(useUploads({ send, countNow: () => 0, onStart: () => id => void inserted.push(id) }))
    return null
  }
  renderToStaticMarkup(createElement(Editor))
  const names = ['first.png', 'dropped.png', 'last.png']
  uploads[0]?.start(names.map(name => new File(['x'], name, { type: 'image/png' })))
  uploads[0]?.drop(2)
  first.resolve('first.png')
  await expect.poll(() => inserted).toContain('last.png')
  expect([sent, inserted]).toEqual([
    ['first.png', 'last.png'],
    ['first.png', 'last.png'],
  ])
})
