import { describe, expect, it } from 'vitest'
import { mediaSourceOf } from './media-source.ts'

const of = (url: string) => mediaSourceOf({ kind: 'video', url }, 'https://q.example')

describe('where a recording comes from', () => {
  it('is played here when it lies here', () => {
    const here = { plays: true, kind: 'video', url: '/media/1.mp4' }
    expect(of('/media/1.mp4')).toEqual(here)
    expect(of('https://q.example/media/1.mp4')).toEqual(here)
  })

  it('is a link that names its host when it lies elsewhere', () =>
    expect(of('https://video.example/watch?v=1')).toEqual({
      plays: false,
      kind: 'video',
      url: 'https://video.example/watch?v=1',
      host: 'video.example',
    }))

  it.each(['javascript:alert(1)', 'data:text/html,1', 'http://video.example/1', 'https://', '//'])(
    'is nothing for %j',
    url => expect(of(url)).toBeNull(),
  )
})
