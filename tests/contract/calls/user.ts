import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import { listConsentDocuments } from '#shared/contract/consent.ts'
import { leave, previewLeaving } from '#shared/contract/leaving.ts'
import * as contract from '#shared/contract/user.ts'
import type { CallCase } from '../call-case.ts'

let number = 0

export const userCalls: CallCase[] = [
  { contract: listConsentDocuments, who: 'anyone', prepare: () => ({}) },
  { contract: contract.readMe, who: 'members', prepare: () => ({}) },
  { contract: contract.readAccount, who: 'members', prepare: () => ({}) },
  {
    contract: contract.updateUser,
    who: 'presenting',
    prepare: () => ({ body: { name: `고친 이름 ${++number}`, introduction: '버스를 모는 사람입니다.' } }),
  },
  { contract: previewLeaving, who: 'members', prepare: () => ({}) },
  {
    contract: leave,
    who: 'members',
    prepare: () => ({
      body: { keep: { question: 'keep', comment: 'delete', interviewQuestion: 'keep' }, withdraw: true },
    }),
  },
  { contract: contract.listSessions, who: 'members', prepare: () => ({}) },
  {
    contract: contract.endOwnSession,
    who: 'members',
    foreign: 'NOT_FOUND',
    prepare: (_, owner) => ({ params: { id: owner.sessionId } }),
  },
  { contract: contract.endOtherSessions, who: 'members', prepare: () => ({}) },
  { contract: contract.readSignUp, who: 'joining', prepare: () => ({}) },
  {
    contract: contract.signUp,
    who: 'joining',
    prepare: () => ({ body: { name: `새 시민 ${++number}`, keepEmail: true } }),
  },
  { contract: contract.confirmAge, who: 'joining', prepare: () => ({ body: { overFourteen: true } }) },
  {
    contract: contract.checkNickname,
    who: 'arriving',
    prepare: () => ({ query: { name: `새 이름 ${++number}` } }),
  },
  {
    contract: contract.agreeToPolicies,
    who: 'deciding',
    prepare: async ({ database }) => {
      const { news: version } = await versionsInForce(database.db)
      return { body: { decisions: [{ code: 'news', version, agreed: true }] } }
    },
  },
]
