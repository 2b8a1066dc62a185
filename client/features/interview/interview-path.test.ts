import { describe, expect, it } from 'vitest'
import { interviewSteps } from './interview-path.tsx'

const none = { collectFrom: null, collectTo: null, liveFrom: null, liveTo: null, publishedAt: null }
const created = { ...none, createdAt: '2026-11-01T00:00:00Z' }
const dated = {
  ...created,
  collectFrom: '2026-11-02T00:00:00Z',
  collectTo: '2026-11-09T00:00:00Z',
  liveFrom: '2026-11-12T00:00:00Z',
  liveTo: '2026-11-12T01:00:00Z',
}
const drawn = (interview: Parameters<typeof interviewSteps>[0]) =>
  interviewSteps(interview).map(({ status, place }) => `${status} ${place}`)

describe('the path of an interview', () => {
  it('shows past, current and coming steps', () =>
    expect(drawn({ ...dated, status: 'collected' })).toEqual([
      'scheduled done',
      'collecting done',
      'collected current',
      'live ahead',
      'editing ahead',
      'published ahead',
    ]))

  it('says when each step comes and how long it lasts', () =>
    expect(interviewSteps({ ...dated, status: 'collecting' })[1]).toEqual({
      status: 'collecting',
      place: 'current',
      at: dated.collectFrom,
      until: dated.collectTo,
    }))

  it('leaves out the steps it does without', () =>
    expect(drawn({ ...created, publishedAt: '2026-11-20T00:00:00Z', status: 'published' })).toEqual([
      'scheduled done',
      'published current',
    ]))

  it('ends where it was cancelled', () =>
    expect(drawn({ ...dated, status: 'cancelled' })).toEqual(['scheduled done', 'cancelled current']))
})
