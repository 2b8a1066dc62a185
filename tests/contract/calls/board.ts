import { listMainBanners } from '#shared/contract/banner.ts'
import { listFaqs } from '#shared/contract/faq.ts'
import * as notice from '#shared/contract/notice.ts'
import type { CallCase } from '../call-case.ts'
import type { World } from '../world.ts'

const nobody = { seq: 0, sessionId: '', headers: {} }

const someNotice = async (world: World) => {
  const { items } = await world.made<{ items: { id: number }[] }>('GET /notices', {}, nobody)
  return { params: { seq: items[0]?.id ?? 0 } }
}

export const boardCalls: CallCase[] = [
  { contract: notice.listNotices, who: 'anyone', prepare: () => ({ query: { keyword: '점검' } }) },
  { contract: notice.listNoticePopups, who: 'anyone', prepare: () => ({}) },
  { contract: notice.readNotice, who: 'anyone', prepare: someNotice },
  { contract: listFaqs, who: 'anyone', prepare: () => ({ query: { category: 'account' } }) },
  { contract: listMainBanners, who: 'anyone', prepare: () => ({}) },
]
