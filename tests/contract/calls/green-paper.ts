import { randomUUID } from 'node:crypto'
import * as citations from '#shared/contract/citation.ts'
import * as papers from '#shared/contract/green-paper.ts'
import * as collaborators from '#shared/contract/green-paper-collaborator.ts'
import * as editions from '#shared/contract/green-paper-edition.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { World } from '../world.ts'

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const section = {
  id: randomUUID(),
  part: 'summary',
  heading: '요약',
  text: words('보증금을 지키려면 세 가지가 필요합니다.'),
}

const content = {
  title: '전세 보증금을 지키는 세 가지 제안',
  subtitle: null,
  sections: [section],
}
const source = { kind: 'source', title: '주거실태조사', publisher: '통계청', date: '2025', address: null }

const begin = async (world: World, owner: Person) => ({
  params: { id: (await world.made('POST /green-papers', { body: { title: content.title } }, owner)).id },
})

const written = async (world: World, owner: Person) => {
  const { params } = await begin(world, owner)
  await world.made('PUT /green-papers/:id/draft', { params, body: { revision: 1, content } }, owner)
  return { params }
}

export const published = async (world: World, owner: Person) => {
  const { params } = await written(world, owner)
  await world.made('POST /green-papers/:id/editions', { params, body: { revision: 2 } }, owner)
  return { params }
}

const firstEdition = async (world: World, owner: Person) => ({
  params: { ...(await published(world, owner)).params, number: 1 },
})

const invited = async (world: World, owner: Person) => {
  const { params } = await begin(world, owner)
  const call = 'POST /green-papers/:id/invitations'
  const { id, code } = await world.made<{ id: string; code: string }>(
    call,
    { params, body: { role: 'suggester' } },
    owner,
  )
  return { params: { ...params, invitationId: id }, code }
}

const invitedByAnother = async (world: World) => {
  const { code } = await invited(world, await meet(world.database, 'otherMember'))
  return { params: { code } }
}

const suggestion = { sectionId: section.id, original: section.text, proposed: null }

const suggested = async (world: World, owner: Person) => {
  const { params } = await written(world, owner)
  const call = 'POST /green-papers/:id/suggestions'
  const { id } = await world.made<{ id: string }>(call, { params, body: suggestion }, owner)
  return { params: { ...params, suggestionId: id } }
}

const own = { foreign: 'NOT_FOUND' } as const

export const greenPaperCalls: CallCase[] = [
  { contract: papers.listOwnPapers, who: 'members', prepare: () => ({}) },
  { contract: papers.createPaper, who: 'writers', prepare: () => ({ body: { title: content.title } }) },
  { contract: papers.readPaper, who: 'members', ...own, prepare: begin },
  {
    contract: papers.savePaper,
    who: 'writers',
    ...own,
    prepare: async (world, owner) => ({ ...(await begin(world, owner)), body: { revision: 1, content } }),
  },
  { contract: papers.deletePaper, who: 'members', ...own, prepare: begin },
  { contract: papers.listPaperRevisions, who: 'members', ...own, prepare: begin },
  {
    contract: papers.readPaperRevision,
    who: 'members',
    ...own,
    prepare: async (world, owner) => ({ params: { ...(await begin(world, owner)).params, revision: 1 } }),
  },
  {
    contract: papers.publishPaper,
    who: 'writers',
    ...own,
    prepare: async (world, owner) => ({ ...(await written(world, owner)), body: { revision: 2 } }),
  },
  { contract: papers.withdrawPaper, who: 'members', ...own, prepare: published },
  {
    contract: citations.addCitation,
    who: 'writers',
    ...own,
    prepare: async (world, owner) => ({ ...(await begin(world, owner)), body: source }),
  },
  {
    contract: citations.removeCitation,
    who: 'writers',
    ...own,
    prepare: async (world, owner) => {
      const { params } = await begin(world, owner)
      const call = 'POST /green-papers/:id/citations'
      const { id } = await world.made<{ id: string }>(call, { params, body: source }, owner)
      return { params: { ...params, citationId: id } }
    },
  },
  {
    contract: collaborators.createInvitation,
    who: 'writers',
    ...own,
    prepare: async (world, owner) => ({ ...(await begin(world, owner)), body: { role: 'writer' } }),
  },
  { contract: collaborators.listInvitations, who: 'members', ...own, prepare: begin },
  { contract: collaborators.cancelInvitation, who: 'members', ...own, prepare: invited },
  { contract: collaborators.readInvitation, who: 'members', prepare: invitedByAnother },
  { contract: collaborators.acceptInvitation, who: 'writers', prepare: invitedByAnother },
  {
    contract: collaborators.removePaperMember,
    who: 'members',
    ...own,
    prepare: async (world, owner) => {
      const { params, code } = await invited(world, owner)
      const guest = await meet(world.database, 'otherMember')
      await world.made('POST /green-papers/invitations/:code', { params: { code } }, guest)
      return { params: { id: params.id, seq: guest.seq } }
    },
  },
  { contract: collaborators.listPaperSuggestions, who: 'members', ...own, prepare: begin },
  {
    contract: collaborators.suggestParagraph,
    who: 'writers',
    ...own,
    prepare: async (world, owner) => ({ ...(await written(world, owner)), body: suggestion }),
  },
  {
    contract: collaborators.decideSuggestion,
    who: 'writers',
    ...own,
    prepare: async (world, owner) => ({ ...(await suggested(world, owner)), body: { status: 'declined' } }),
  },
  { contract: editions.listPapers, who: 'anyone', prepare: () => ({ query: { keyword: '전세' } }) },
  { contract: editions.indexPapers, who: 'anyone', prepare: () => ({ query: { size: 5 } }) },
  { contract: editions.readNewestEdition, who: 'anyone', prepare: published },
  {
    contract: editions.readEdition,
    who: 'anyone',
    prepare: firstEdition,
  },
  {
    contract: editions.compareEditions,
    who: 'anyone',
    prepare: async (...of) => ({ ...(await firstEdition(...of)), query: { since: 1 } }),
  },
  { contract: editions.readEditionPdf, who: 'anyone', prepare: firstEdition },
  { contract: editions.readEditionMarkdown, who: 'anyone', prepare: firstEdition },
  { contract: papers.readDraftPdf, who: 'members', ...own, prepare: begin },
  { contract: papers.countDraftPages, who: 'members', ...own, prepare: begin },
  {
    contract: papers.readDraftPage,
    who: 'members',
    ...own,
    prepare: async (world, owner) => ({ params: { ...(await begin(world, owner)).params, page: 1 } }),
  },
]
