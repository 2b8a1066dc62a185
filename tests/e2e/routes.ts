export type Seen = 'anyone' | 'members' | 'strangers' | 'editors'

/** `{…}` in its path is replaced by an id that `idsOf` finds. */
export type Route = { path: string; seen: Seen; status?: number }

const anyone = (...paths: string[]): Route[] => paths.map(path => ({ path, seen: 'anyone' }))
const editors = (...paths: string[]): Route[] => paths.map(path => ({ path, seen: 'editors' }))
const members = (...paths: string[]): Route[] => paths.map(path => ({ path, seen: 'members' }))

/** Every address of R2, with the states of a detail page that look different. */
export const routes: Route[] = [
  ...anyone('/', '/question', '/question/{question}', '/question/{answered}'),
  ...anyone('/debate', '/debate/{open}', '/debate/{closed}'),
  ...anyone('/interview', '/interview/{published}', '/interview/{collecting}'),
  ...anyone('/green-paper', '/green-paper/{paper}', '/green-paper/{revised}/edition'),
  ...anyone('/green-paper/{paper}/edition/1/print', '/user/profile/{author}/document'),
  ...anyone('/promise', '/about', '/notice', '/notice/{notice}', '/faq', '/search', '/search?keyword=전세'),
  ...anyone('/policy/terms', '/policy/privacy', '/policy/rules', '/policy/sensitive', '/policy/news'),
  ...anyone('/policy/terms/comparison?from=1&to=2', '/moderation', '/takedown'),
  ...anyone('/mail/unsubscribe?token=step.1.x', '/open', '/about/ledger'),
  ...anyone('/question/{question}/recount', '/debate/{closed}/recount', '/interview/{published}/recount'),
  ...anyone('/user/profile/{author}', '/user/profile/{author}/question'),
  ...anyone('/user/profile/{author}/recommend', '/user/profile/{author}/comment'),
  { path: '/no-such-page', seen: 'anyone', status: 404 },
  { path: '/user/login', seen: 'strangers' },
  ...members(
    '/user/stayed?leaving=cancelled',
    '/question/add',
    '/user/mypage',
    '/user/mypage/notification',
    '/user/mypage/question',
    '/objection',
    '/bookmark',
    '/bookmark/moved',
    '/bookmark/category/1',
    '/user/mypage/receipts',
    '/user/mypage/receipts/{question}/agree',
  ),
  ...members('/user/mypage/comment', '/user/mypage/recommend', '/user/mypage/green-paper'),
  ...members('/user/mypage/document', '/user/mypage/green-paper/{draft}'),
  ...members('/user/mypage/green-paper/{draft}/suggestion', '/user/mypage/green-paper/{draft}/together'),
  ...members('/user/mypage/green-paper/{draft}/revision', '/user/mypage/green-paper/{draft}/publish'),
  ...members('/user/mypage/edit', '/user/mypage/certification', '/user/mypage/sessions'),
  ...members('/user/mypage/leave', '/user/mypage/agree'),
  ...editors('/desk', '/desk/question', '/desk/question/{question}', '/desk/question/{answered}'),
  ...editors('/desk/post/{question}/agreements'),
  ...editors('/desk/report/objection', '/desk/takedown', '/desk/takedown/{case}'),
  ...editors('/desk/report', '/desk/notice', '/desk/notice/add', '/desk/notice/{notice}'),
  ...editors('/desk/faq', '/desk/faq/add', '/desk/faq/{faq}', '/desk/category'),
  ...editors('/desk/banner', '/desk/banner/add', '/desk/banner/{banner}'),
  ...editors('/desk/synonym', '/desk/code', '/desk/policy', '/desk/policy/terms', '/desk/security'),
  ...editors('/desk/debate', '/desk/debate/add', '/desk/debate/{open}', '/desk/interview'),
  ...editors('/desk/interview/add', '/desk/interview/{published}', '/desk/interview/{collecting}/question'),
  ...editors('/desk/green-paper', '/desk/member', '/desk/member/{author}'),
]

/** By the name in `{…}`; cases of the desk have a number of letters and digits. */
export type Ids = Record<string, number | string>

type Reader = { get: (path: string) => Promise<{ json: () => Promise<unknown> }> }

type Found = { items: { id: number; author?: { seq: number } }[] }

export async function idsOf(request: Reader): Promise<Record<string, number>> {
  const first = async (path: string) => {
    const { items } = (await (await request.get(`/api${path}`)).json()) as Found
    const [one] = items
    if (!one) throw new Error(`No content for ${path}`)
    return one
  }
  /** Journeys write into the same lists: the seed's are the oldest. */
  const oldest = async (path: string) => {
    const { items } = (await (await request.get(`/api${path}&size=50`)).json()) as Found
    return Math.min(...items.map(({ id }) => id))
  }
  const question = await first('/questions?keyword=체납&sort=discussed&size=1')
  return {
    question: question.id,
    author: question.author?.seq ?? 0,
    answered: await oldest('/questions?status=answered'),
    open: await oldest('/debates?status=open'),
    closed: await oldest('/debates?status=closed'),
    published: await oldest('/interviews?status=published'),
    collecting: await oldest('/interviews?status=collecting'),
    notice: (await first('/notices?size=1')).id,
    paper: await oldest('/green-papers?keyword=보증금보다'),
    revised: await oldest('/green-papers?keyword=화면'),
  }
}

/** Of things that the desk alone shows, to a request of an editor's. */
export async function deskIdsOf(request: Reader): Promise<Ids> {
  const first = async (path: string) => {
    const { items } = (await (await request.get(`/api${path}`)).json()) as {
      items: { id: number; caseNumber?: string }[]
    }
    const [one] = items
    if (!one) throw new Error(`No content for ${path}`)
    return one
  }
  return {
    faq: (await first('/desk/faqs')).id,
    banner: (await first('/desk/banners')).id,
    case: (await first('/desk/takedown-requests')).caseNumber ?? '',
  }
}

export const addressOf = ({ path }: Pick<Route, 'path'>, ids: Ids): string =>
  path.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]))
