import { describe, expect, it } from 'vitest'
import { mediaSourceOf } from './player.tsx'

const of = (url: string) => mediaSourceOf({ kind: 'video', url }, 'https://q.example')

describe('the source of a recording', () => {
  it('is played in the page when it is our own', () => {
    const here = { plays: true, kind: 'video', url: '/media/1.mp4' }
    expect(of('/media/1.mp4')).toEqual(here)
    expect(of('https://q.example/media/1.mp4')).toEqual(here)
  })

  it('is a link that names its host otherwise', () =>
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
