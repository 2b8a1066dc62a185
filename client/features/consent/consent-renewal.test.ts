import { describe, expect, it } from 'vitest'
import type {
  ConsentCode,
  ConsentDocument,
  ConsentDocumentVersion,
  ConsentRecord,
} from '#shared/contract/consent.ts'
import { renewalsOf } from './consent-renewal.tsx'
import { changeBetween } from './document-versions.ts'

const documentOf = (code: ConsentDocument['code'], version: number): ConsentDocument => ({
  code,
  version,
  title: code,
  summary: '',
  changes: version === 1 ? null : `${version}판에서 바뀐 것`,
  body: '',
  asks: code === 'rules' ? 'nothing' : 'required',
  renewsConsent: true,
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  sha256: '',
})
const decided = (
  code: ConsentCode,
  version: number,
  { agreed = true, counts = false } = {},
): ConsentRecord => ({
  code,
  version,
  agreed,
  counts,
  title: code,
  decidedAt: '2026-06-01T00:00:00.000Z',
})

describe('documents about which somebody is asked again', () => {
  const documents = [documentOf('service', 3), documentOf('privacy', 2), documentOf('rules', 2)]
  const asked = (records: ConsentRecord[]) =>
    renewalsOf(documents, records).map(({ document, agreedVersion }) => [document.code, agreedVersion])

  it('are those that were agreed to in an earlier version', () => {
    const privacy = decided('privacy', 2, { counts: true })
    expect(asked([privacy, decided('service', 2), decided('service', 1)])).toEqual([['service', 2]])
  })

  it('are none where the versions since then only inform', () => {
    expect(asked([decided('service', 2, { counts: true })])).toEqual([])
  })

  it('are none for whoever never decided, refused, or took it back', () => {
    expect(asked([])).toEqual([])
    expect(asked([decided('service', 2, { agreed: false }), decided('service', 1)])).toEqual([])
  })
})

describe('the change from one version to another', () => {
  const versions = [3, 2, 1].map(
    (version): ConsentDocumentVersion => ({ ...documentOf('service', version), inForce: version === 2 }),
  )

  it('lists every version in between, the newest first', () => {
    const change = changeBetween(versions, { from: 1, to: 3 })
    expect([change?.before.version, change?.after.version]).toEqual([1, 3])
    expect(change?.announced.map(({ version }) => version)).toEqual([3, 2])
  })

  it.each([
    { from: 2, to: 2 },
    { from: 3, to: 2 },
    { from: 0, to: 1 },
    { from: 1, to: 4 },
    { from: Number.NaN, to: 2 },
  ])('is none from $from to $to', between => {
    expect(changeBetween(versions, between)).toBeUndefined()
  })
})
