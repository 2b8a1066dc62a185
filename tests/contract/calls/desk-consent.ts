import { uniqueWord } from '#backend/testing/commands/command-case.ts'
import * as consent from '#shared/contract/desk-consent.ts'
import type { CallCase } from '../call-case.ts'
import { meet } from '../people.ts'
import type { World } from '../world.ts'

const day = 86_400_000
/** No member is asked about the rules. */
const code = 'rules'

/** Takes effect after the newest version, and a week ahead at least. */
async function nextVersion(world: World) {
  const admin = await meet(world.database, 'admin')
  const { versions } = await world.made<{ versions: { version: number; effectiveFrom: string }[] }>(
    'GET /consent-documents/:code/versions',
    { params: { code } },
    admin,
  )
  const [newestVersion] = versions
  const newest = Date.parse(newestVersion?.effectiveFrom ?? '')
  const takesEffect = new Date(Math.max(newest + 2 * day, Date.now() + 9 * day))
  const body = {
    version: newestVersion?.version,
    title: '운영규칙',
    summary: '함께 쓰기 위한 약속입니다.',
    changes: '- 제1조를 고쳤습니다.',
    body: `## 제1조 (목적)\n\n고쳐 적은 ${uniqueWord('약속')}입니다.`,
    effectiveFrom: takesEffect.toISOString().slice(0, 10),
  }
  return { params: { code }, body }
}

async function announcedVersion(world: World) {
  const admin = await meet(world.database, 'admin')
  const draft = await nextVersion(world)
  const { version } = await world.made<{ version: number }>(
    'POST /desk/consent-documents/:code/versions',
    draft,
    admin,
  )
  return { params: { code, version }, body: { reason: '시행일을 잘못 적었습니다.' } }
}

export const deskConsentCalls: CallCase[] = [
  { contract: consent.listDeskConsentDocuments, who: 'administrators', prepare: () => ({}) },
  { contract: consent.exportDeskConsentDocuments, who: 'administrators', prepare: () => ({}) },
  {
    contract: consent.readDeskConsentDocument,
    who: 'administrators',
    prepare: () => ({ params: { code, version: 1 } }),
  },
  { contract: consent.announceDeskConsentDocument, who: 'administrators', prepare: nextVersion },
  { contract: consent.withdrawDeskConsentDocument, who: 'administrators', prepare: announcedVersion },
]
