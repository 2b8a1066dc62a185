import { beforeEach, expect, it } from 'vitest'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { holdInterview } from '#backend/domains/interview/interview.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { takedownForm } from '#backend/testing/takedown-form.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
let editor: TestMember
let admin: TestMember
let author: TestMember

beforeEach(async () => {
  await truncate(site.database)
  editor = await site.join({ role: 'EDITOR', name: '편집하는이' })
  admin = await site.join({ role: 'ADMIN', name: '관리하는이' })
  author = await site.join({ name: '=묻는이' })
})

const lists = [
  ...(['questions', 'reports', 'objections', 'takedown-requests', 'debates', 'interviews'] as const),
  ...(['green-papers', 'notices', 'faqs', 'banners', 'categories', 'synonyms'] as const),
] as const
const ofAdministrators = ['members', 'codes', 'consent-documents'] as const
type List = (typeof lists | typeof ofAdministrators)[number]

const take = (list: List, by: TestMember, search = '') =>
  site.as(by).send('GET', `/desk/${list}/csv${search}`)
const rowsOf = async (list: List, search = '', by = editor) => {
  const { bytes } = await take(list, by, search)
  return bytes.toString().split('\r\n').slice(1, -1)
}

it('no list is handed out to members, and those of members and codes to administrators alone', async () => {
  for (const list of [...lists, ...ofAdministrators] as const) {
    expect((await take(list, author)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await site.as('stranger').send('GET', `/desk/${list}/csv`)).status).toBe(404)
  }
  for (const list of ofAdministrators)
    expect((await take(list, editor)).error?.errorCode).toBe(errorCode('FORBIDDEN'))
  expect(await site.db.selectFrom('audit_log').select('id').execute()).toEqual([])
})

it('each list is a file of its own, kept nowhere', async () => {
  for (const list of lists) {
    const { status, headers } = await take(list, editor)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${list}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    )
  }
})

it('questions are those of the filter, with who owes the next step', async () => {
  await askQuestion(site.db, { authorId: author.seq, title: '열린 질문, 쉼표가 있는 것입니까?' })
  const id = await askQuestion(site.db, { authorId: author.seq, title: '검토하는 질문입니까?' })
  const body = {
    to: 'review',
    note: '정했습니다.',
    owner: '국토교통부',
    dueAt: '2030-01-31T15:00:00.000Z',
  } as const
  await site.as(editor).call('POST /desk/questions/:id/steps', { params: { id }, body })
  const all = await rowsOf('questions')
  expect(all).toHaveLength(2)
  expect(all[1]).toContain('"열린 질문, 쉼표가 있는 것입니까?"')
  expect(await rowsOf('questions', '?status=review')).toEqual([
    expect.stringMatching(
      new RegExp(`^${id},검토하는 질문입니까\\?,주거,검토,[\\d-]{10},국토교통부,,2030-02-01 00:00,0,`),
    ),
  ])
  expect(await rowsOf('questions', '?field=mine')).toEqual([])
})

it('reports have neither their reporters nor what these wrote', async () => {
  const postId = await askQuestion(site.db, { authorId: author.seq, title: '신고된 질문입니까?' })
  const reporter = await site.join({ name: '신고한이' })
  const report = { postId, reason: 'other', text: '저를 욕했습니다.' }
  await site.as(reporter).call('POST /reports', { body: report })
  const [row = ''] = await rowsOf('reports', '?status=open')
  expect(row).toContain(`질문,${postId},,신고된 질문입니까?,열림,1,`)
  for (const trace of ['신고한이', '욕했습니다', `,${reporter.seq},`]) expect(row).not.toContain(trace)
  for (const other of ['?status=kept', '?kind=comment', '?reason=spam'])
    expect(await rowsOf('reports', other)).toEqual([])
  expect(await rowsOf('reports', '?kind=question&reason=other')).toHaveLength(1)
})

it('debates, interviews, notices and synonyms are those of the filter, and drafts among them', async () => {
  await holdDebate(site.db, { authorId: editor.seq, title: '진행하는 토론입니다' })
  await holdInterview(site.db, { authorId: editor.seq, title: '전세를 묻습니다' })
  const notice = { title: '서버 점검을 알립니다', body: '토요일 새벽에 점검합니다.' }
  await site.as(editor).call('POST /desk/notices', { body: notice })
  await site.as(editor).call('POST /desk/synonyms', { body: { term: '종부세', canonical: '종합부동산세' } })
  for (const [list, search, word] of [
    ['debates', '?status=open', '진행하는 토론입니다'],
    ['interviews', '?keyword=전세', '전세를 묻습니다'],
    ['notices', '?visibility=draft', '서버 점검을 알립니다,초안'],
    ['notices', '?keyword=점검', '서버 점검을 알립니다,초안'],
    ['synonyms', '?keyword=종부세', '종부세,종합부동산세'],
  ] as const)
    expect(await rowsOf(list, encodeURI(search))).toEqual([expect.stringContaining(word)])
  for (const [list, search] of [
    ['debates', '?status=concluded'],
    ['interviews', '?keyword=간호'],
    ['notices', '?visibility=public'],
    ['notices', '?keyword=간호'],
    ['synonyms', '?keyword=간호'],
  ] as const)
    expect(await rowsOf(list, encodeURI(search))).toEqual([])
})

it('catalogues have their status, and who is responsible for a category', async () => {
  const rows = await rowsOf('categories')
  expect(rows[0]).toMatch(/^\d+,주거,housing,사용,0,$/)
  const steward = {
    params: { id: Number(rows[0]?.split(',')[0]) },
    body: { steward: editor.seq, version: 0 },
  }
  await site.as(editor).call('PUT /desk/categories/:id/steward', steward)
  expect((await rowsOf('categories'))[0]).toMatch(/,편집하는이$/)
  await site.as(editor).call('POST /desk/banners', { body: { title: '열린 토론', link: '/debate' } })
  expect(await rowsOf('banners')).toEqual([expect.stringContaining('열린 토론,,/debate,사용,')])
  expect(await rowsOf('codes', '', admin)).toContain('question-threshold,review,검토,30,1,사용')
})

it('objections and claims have neither who raised them nor what these wrote', async () => {
  const postId = await askQuestion(site.db, { authorId: author.seq, title: '가려진 질문입니까?' })
  const reporter = await site.join()
  await site.as(reporter).call('POST /reports', { body: { postId, reason: 'spam' } })
  const decision = {
    postId,
    decision: 'removed',
    rule: 'spam',
    reason: '같은 글을 거듭 올렸습니다.',
  } as const
  await site.as(editor).call('POST /desk/reports/decisions', { body: decision })
  const [made] = (await site.as(author).call('GET /users/decisions')).body.items
  const objection = { decisionId: made?.decisionId, text: '한 번만 올렸습니다.' }
  await site.as(author).call('POST /objections', { body: objection })
  const [row = ''] = await rowsOf('objections')
  expect(row).toMatch(/,질문,가려진 질문입니까\?,광고나 도배,가림,.*,편집하는이,.*,살펴보는 중,$/)
  const other = await askQuestion(site.db, { authorId: author.seq, title: '이름을 적은 질문입니까?' })
  const form = takedownForm(`/question/${other}`)
  expect((await site.as('stranger').send('POST', '/takedown-requests', form)).status).toBe(201)
  const [claim = ''] = await rowsOf('takedown-requests', '?status=received')
  expect(claim).toMatch(
    new RegExp(`^Q-[\\w-]+,명예훼손,${other},,이름을 적은 질문입니까\\?,.*,접수,,아니요$`),
  )
  for (const trace of ['묻는이', '한 번만', '박요청', 'claimant', '명예를']) {
    expect(row).not.toContain(trace)
    expect(claim).not.toContain(trace)
  }
})

it('members are handed out with an entry that names who took them, and nothing runs in the file', async () => {
  const rows = await rowsOf('members', `?keyword=${encodeURIComponent('=묻')}&role=MEMBER`, admin)
  expect(rows).toEqual([
    expect.stringMatching(new RegExp(`^${author.seq},'=묻는이,회원,,아니요,[\\d-]{10},$`)),
  ])
  const acts = site.db.selectFrom('audit_log').select(['actor_id', 'act', 'details'])
  expect(await acts.execute()).toEqual([
    { actor_id: admin.seq, act: 'export-members', details: { role: 'MEMBER', byKeyword: true } },
  ])
})

it('banners and questions about the site are those of the status that was chosen', async () => {
  const by = site.as(editor)
  const banner = async (title: string, change: object = {}) =>
    (await by.call('POST /desk/banners', { body: { title, link: '/debate', ...change } })).body.id
  await banner('실린 배너')
  await banner('예약한 배너', { startsAt: '2100-01-01T00:00:00.000Z' })
  const ended = await banner('끝난 배너')
  const period = { starts_at: new Date('2019-01-01'), ends_at: new Date('2020-01-01') }
  await site.db.updateTable('banners').set(period).where('id', '=', ended).execute()
  const id = await banner('내린 배너')
  await by.call('PUT /desk/banners/:id/active', { params: { id }, body: { active: false } })
  for (const [status, title] of [
    ['shown', '실린 배너'],
    ['scheduled', '예약한 배너'],
    ['ended', '끝난 배너'],
    ['off', '내린 배너'],
  ])
    expect(await rowsOf('banners', `?status=${status}`)).toEqual([expect.stringContaining(`${title},`)])
  expect(await rowsOf('banners')).toHaveLength(4)

  const faq = { category: 'account', body: '내 정보에서 탈퇴를 고릅니다.' }
  await by.call('POST /desk/faqs', { body: { ...faq, question: '공개한 질문입니까?' } })
  const off = (await by.call('POST /desk/faqs', { body: { ...faq, question: '내린 질문입니까?' } })).body.id
  await by.call('PUT /desk/faqs/:id/active', { params: { id: off }, body: { active: false } })
  expect(await rowsOf('faqs', '?status=shown')).toEqual([expect.stringContaining('공개한 질문입니까?')])
  expect(await rowsOf('faqs', '?status=off')).toEqual([expect.stringContaining('내린 질문입니까?')])
})

/** Two of each that can be ticked in a list, with a name that its rows have. */
async function twoOfEach(): Promise<[List, number[]][]> {
  const by = site.as(editor)
  const each = (make: (name: string) => Promise<number>) => Promise.all(['가나다', '라마바'].map(make))
  const dates = { startsAt: '2020-01-01T00:00:00.000Z' }
  const made = (answer: { body: { id: number } }) => answer.body.id
  const question = (name: string) =>
    askQuestion(site.db, { authorId: author.seq, title: `${name} 묻습니까?` })
  return [
    ['questions', await each(question)],
    ['debates', await each(title => holdDebate(site.db, { authorId: editor.seq, title }))],
    ['interviews', await each(title => holdInterview(site.db, { authorId: editor.seq, title }))],
    [
      'notices',
      await each(async title =>
        made(
          await by.call('POST /desk/notices', {
            body: { title: `${title} 알림`, body: '토요일 새벽에 점검합니다.' },
          }),
        ),
      ),
    ],
    [
      'faqs',
      await each(async name => {
        const body = {
          category: 'account',
          question: `${name}는 무엇입니까?`,
          body: '내 정보에서 탈퇴를 고릅니다.',
        }
        return made(await by.call('POST /desk/faqs', { body }))
      }),
    ],
    [
      'banners',
      await each(async title =>
        made(await by.call('POST /desk/banners', { body: { title, link: '/debate', ...dates } })),
      ),
    ],
    [
      'synonyms',
      await each(async term =>
        made(await by.call('POST /desk/synonyms', { body: { term, canonical: `${term}사` } })),
      ),
    ],
  ]
}

it('the rows that were ticked are a file of their own, and one that the list does not have is left out', async () => {
  for (const [list, [first = 0, second = 0]] of await twoOfEach()) {
    expect(await rowsOf(list), list).toHaveLength(2)
    expect(await rowsOf(list, `?ids=${second},999999999`), list).toEqual([expect.stringContaining('라마바')])
    expect(await rowsOf(list, `?ids=${first},${second}`), list).toHaveLength(2)
    expect(await rowsOf(list, '?ids=999999999'), list).toEqual([])
    expect((await take(list, author, `?ids=${first}`)).error?.errorCode).toBe(errorCode('NOT_FOUND'))
  }
})

it('hands out as many ticked rows as one act takes, and of a question only while it is public', async () => {
  const id = await askQuestion(site.db, { authorId: author.seq, title: '곧 지울 질문입니까?' })
  const ids = (many: number) => `?ids=${Array(many).fill(id).join(',')}`
  expect(await rowsOf('questions', ids(50))).toHaveLength(1)
  for (const wrong of [ids(51), '?ids=', '?ids=1,', '?ids=일'])
    expect((await take('questions', editor, encodeURI(wrong))).status, wrong).toBe(400)
  await site.as(author).call('DELETE /questions/:id', { params: { id } })
  expect(await rowsOf('questions', `?ids=${id}`)).toEqual([])
})

it('reports are those of the ticked posts and comments', async () => {
  const ids: number[] = []
  for (const title of ['첫째 신고된 질문입니까?', '둘째 신고된 질문입니까?']) {
    const postId = await askQuestion(site.db, { authorId: author.seq, title })
    await site.as(editor).call('POST /reports', { body: { postId, reason: 'spam' } })
    ids.push(postId)
  }
  const [first, second] = ids
  expect(await rowsOf('reports', `?things=post-${second},comment-${first}`)).toEqual([
    expect.stringContaining('둘째 신고된'),
  ])
  expect(await rowsOf('reports', `?things=comment-${second}`)).toEqual([])
  expect((await take('reports', editor, `?things=${first}`)).status).toBe(400)
})
