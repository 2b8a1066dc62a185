import { BannerDraft } from '#shared/contract/banner.ts'
import * as banner from '../../domains/banner/index.ts'
import * as category from '../../domains/category/index.ts'
import * as code from '../../domains/code/index.ts'
import { announceDocument, publishFirstDocuments, withdrawDocument } from '../../domains/consent/index.ts'
import * as faq from '../../domains/faq/index.ts'
import * as notice from '../../domains/notice/index.ts'
import { addSynonym, removeSynonym } from '../../domains/search/index.ts'
import { removeDocuments } from '../documents-in-force.ts'
import { type CommandCase, type CommandWorld, inHours, uniqueWord } from './command-case.ts'

const reason = '운영규칙에 어긋납니다.'

const bannerDraft = BannerDraft.parse({ title: '지금 열려 있는 토론', link: '/debate' })
const newBanner = ({ db, editorId }: CommandWorld) => banner.addBanner(db, editorId, bannerDraft)

const bannerCommands: CommandCase[] = [
  { name: 'addBanner', prepare: async world => () => newBanner(world) },
  {
    name: 'updateBanner',
    prepare: async world => {
      const change = { ...bannerDraft, title: '새 배너', bannerId: await newBanner(world), version: 1 }
      return () => banner.updateBanner(world.db, world.editorId, change)
    },
  },
  {
    name: 'setBannerActive',
    prepare: async world => {
      const bannerId = await newBanner(world)
      return () => banner.setBannerActive(world.db, world.editorId, { bannerId, active: false })
    },
  },
  {
    name: 'reorderBanners',
    prepare: async world => {
      await newBanner(world)
      const rows = await world.db.selectFrom('banners').select('id').orderBy('id', 'desc').execute()
      const bannerIds = rows.map(({ id }) => id)
      return () => banner.reorderBanners(world.db, world.editorId, { bannerIds })
    },
  },
]

const faqDraft = { category: 'account', question: '동의는 어떻게 거둡니까?', body: '내 정보에서 거둡니다.' }
const newFaq = ({ db, editorId }: CommandWorld) => faq.addFaq(db, editorId, faqDraft)

const faqCommands: CommandCase[] = [
  { name: 'addFaq', prepare: async world => () => newFaq(world) },
  {
    name: 'updateFaq',
    prepare: async world => {
      const change = { ...faqDraft, body: '고쳐 쓴 답입니다.', faqId: await newFaq(world), version: 1 }
      return () => faq.updateFaq(world.db, world.editorId, change)
    },
  },
  {
    name: 'setFaqActive',
    prepare: async world => {
      const faqId = await newFaq(world)
      return () => faq.setFaqActive(world.db, world.editorId, { faqId, active: false })
    },
  },
  {
    name: 'reorderFaqs',
    prepare: async world => {
      await newFaq(world)
      const { category } = faqDraft
      const rows = await world.db
        .selectFrom('faqs')
        .select('id')
        .where('category_code', '=', category)
        .orderBy('id', 'desc')
        .execute()
      const faqIds = rows.map(({ id }) => id)
      return () => faq.reorderFaqs(world.db, world.editorId, { category, faqIds })
    },
  },
]

const noticeDraft = { title: '서버 점검 안내', body: '새벽 두 시부터 네 시까지 점검합니다.', pinned: false }
const newNotice = ({ db, editorId }: CommandWorld) => notice.writeNotice(db, editorId, noticeDraft)

const noticeCommands: CommandCase[] = [
  { name: 'writeNotice', prepare: async world => () => newNotice(world) },
  {
    name: 'updateNotice',
    prepare: async world => {
      const change = { ...noticeDraft, title: '점검 시간 변경', noticeId: await newNotice(world), version: 1 }
      return () => notice.updateNotice(world.db, world.editorId, change)
    },
  },
  {
    name: 'publishNotice',
    prepare: async world => {
      const noticeId = await newNotice(world)
      return () => notice.publishNotice(world.db, world.editorId, { noticeId })
    },
  },
  {
    name: 'scheduleNotice',
    prepare: async world => {
      const noticeId = await newNotice(world)
      return () => notice.scheduleNotice(world.db, world.editorId, { noticeId, at: inHours(5) })
    },
  },
  {
    name: 'setNoticePopup',
    prepare: async world => {
      const noticeId = await newNotice(world)
      const popup = { startsAt: inHours(0), endsAt: inHours(5) }
      return () => notice.setNoticePopup(world.db, world.editorId, { noticeId, popup, now: inHours(0) })
    },
  },
  {
    name: 'removeNotice',
    prepare: async world => {
      const noticeId = await newNotice(world)
      return () => notice.removeNotice(world.db, world.editorId, { noticeId, reason })
    },
  },
  {
    name: 'publishDueNotices',
    prepare: async world => {
      const noticeId = await newNotice(world)
      await notice.scheduleNotice(world.db, world.editorId, { noticeId, at: inHours(1) })
      return () => notice.publishDueNotices(world.db, inHours(2))
    },
  },
]

const newCategory = ({ db, editorId }: CommandWorld) =>
  category.addCategory(db, editorId, { slug: uniqueWord('field-'), name: uniqueWord('분야') })

const categoryCommands: CommandCase[] = [
  {
    name: 'addCategory',
    prepare: async ({ db, editorId }) => {
      const draft = { slug: uniqueWord('field-'), name: uniqueWord('분야') }
      return () => category.addCategory(db, editorId, draft)
    },
  },
  {
    name: 'renameCategory',
    prepare: async world => {
      const change = { categoryId: await newCategory(world), name: uniqueWord('새 분야'), version: 1 }
      return () => category.renameCategory(world.db, world.editorId, change)
    },
  },
  {
    name: 'setCategoryActive',
    prepare: async world => {
      const categoryId = await newCategory(world)
      return () => category.setCategoryActive(world.db, world.editorId, { categoryId, active: false })
    },
  },
  {
    name: 'reorderCategories',
    prepare: async ({ db, editorId }) => {
      const rows = await db.selectFrom('categories').select('id').orderBy('id', 'desc').execute()
      const categoryIds = rows.map(({ id }) => id)
      return () => category.reorderCategories(db, editorId, { categoryIds })
    },
  },
]

const codeDraft = () => ({
  group: 'report-reason',
  code: uniqueWord('reason-'),
  label: '새 이유',
  value: null,
  sort: 9,
  version: 0,
})

const codeCommands: CommandCase[] = [
  {
    name: 'setCode',
    prepare: async ({ db, editorId }) => {
      const draft = codeDraft()
      return () => code.setCode(db, editorId, draft)
    },
  },
  {
    name: 'setCodeActive',
    prepare: async ({ db, editorId }) => {
      const draft = codeDraft()
      await code.setCode(db, editorId, draft)
      return () => code.setCodeActive(db, editorId, { ...draft, active: false })
    },
  },
  {
    name: 'announceDocument',
    prepare: async ({ db, editorId }) => {
      const now = new Date('2040-01-01T00:00:00+09:00')
      const effectiveFrom = new Date(now.getTime() + 8 * 86_400_000)
      const text = {
        title: '이용약관',
        summary: '약속입니다.',
        changes: '- 고쳤습니다.',
        body: '## 제1조\n\n새 약속',
      }
      return () =>
        announceDocument(db, editorId, {
          draft: { code: 'service', ...text, renewsConsent: true, effectiveFrom },
          now,
        })
    },
  },
  {
    name: 'withdrawDocument',
    prepare: async ({ db, editorId }) => {
      const now = new Date('2045-01-01T00:00:00+09:00')
      const effectiveFrom = new Date(now.getTime() + 8 * 86_400_000)
      const text = {
        title: '개인정보 처리방침',
        summary: '약속입니다.',
        changes: '- 고쳤습니다.',
        body: '## 제1조\n\n다른 약속',
      }
      const draft = { code: 'privacy', ...text, renewsConsent: true, effectiveFrom } as const
      const version = await announceDocument(db, editorId, { draft, now })
      return () => withdrawDocument(db, editorId, { code: 'privacy', version, reason: '잘못 적었습니다.' })
    },
  },
  {
    name: 'publishFirstDocuments',
    prepare: async ({ db }) => {
      await removeDocuments(db, ['rules'])
      return () => publishFirstDocuments(db)
    },
  },
  {
    name: 'addSynonym',
    prepare: async ({ db, editorId }) => {
      const synonym = { term: uniqueWord('전세금'), canonical: uniqueWord('보증금') }
      return () => addSynonym(db, editorId, synonym)
    },
  },
  {
    name: 'removeSynonym',
    prepare: async ({ db, editorId }) => {
      const id = await addSynonym(db, editorId, { term: uniqueWord('월세'), canonical: uniqueWord('차임') })
      return () => removeSynonym(db, editorId, id)
    },
  },
]

export const boardCommands: CommandCase[] = [
  ...bannerCommands,
  ...faqCommands,
  ...noticeCommands,
  ...categoryCommands,
  ...codeCommands,
]
