import { describe, expect, it } from 'vitest'
import type { ConsentDocumentVersion } from '#shared/contract/consent.ts'
import { versionAsked, versionBefore, versionStatus } from './document-versions.ts'

const versionOf = (version: number): ConsentDocumentVersion => ({
  code: 'rules',
  version,
  title: '운영규칙',
  summary: '',
  changes: null,
  body: '',
  asks: 'nothing',
  renewsConsent: true,
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  sha256: '',
  inForce: version === 2,
})
const versions = [3, 2, 1].map(versionOf)

describe('the version of a policy that an address asks for', () => {
  it('is the one in force unless it asks for another', () => {
    expect(versionAsked(versions, null)?.version).toBe(2)
    expect(versionAsked(versions, '1')?.version).toBe(1)
  })

  it.each(['', '4', '01', 'latest'])('is none for %j', asked => {
    expect(versionAsked(versions, asked)).toBeUndefined()
  })
})

describe('the version before another', () => {
  it('is the newest of a lower number that was not withdrawn, and none for the first', () => {
    expect(versionBefore([4, 2, 1].map(versionOf), 4)?.version).toBe(2)
    expect(versionBefore(versions, 1)).toBeUndefined()
  })
})

describe('the status of a version', () => {
  it('is seen from the one in force', () => {
    expect(versions.map(version => versionStatus(version, versions))).toEqual(['coming', 'now', 'past'])
  })

  it('is coming where none is in force yet', () => {
    const ahead = { ...versionOf(1), inForce: false }
    expect(versionStatus(ahead, [ahead])).toBe('coming')
  })
})
