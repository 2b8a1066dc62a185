import { describe, expect, it } from 'vitest'
import type { SiteCitation, SourceCitation } from '../contract/citation.ts'
import { citationName } from './citation-name.ts'

const cited = (kind: SiteCitation['kind'], path: string) => citationName({ kind, path } as SiteCitation)

describe('the name of a citation', () => {
  it.each([
    ['question', '/question/12', '질문'],
    ['debate-event', '/debate/69#event-21', '토론 경과'],
    ['comment', '/question/12?comment=69#comment-69', '의견'],
    ['moment', '/interview/77#t=125', '인터뷰 2:05'],
    ['moment', '/interview/77', '인터뷰'],
  ] as const)('of a %s at %s is %s', (kind, path, name) => expect(cited(kind, path)).toBe(name))

  it('of a source is just that', () =>
    expect(citationName({ kind: 'source' } as SourceCitation)).toBe('자료'))
})
