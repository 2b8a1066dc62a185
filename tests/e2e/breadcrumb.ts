import type { Page } from '@playwright/test'
import { addressOf, type Ids } from './routes.ts'

/** Label and address; the page itself has no address. */
type Crumb = readonly [label: string, address: string | null]

/** Reads the breadcrumb of a page; null where there is none. An entry must be either a link or the current page. */
export async function breadcrumbOf(page: Page): Promise<Crumb[] | null> {
  const nav = page.getByRole('navigation', { name: '현재 위치' })
  if ((await nav.count()) === 0) return null
  return nav.getByRole('listitem').evaluateAll(items =>
    items.map(item => {
      const entry = item.firstElementChild
      const address = entry?.getAttribute('href') ?? null
      const isCurrent = entry?.getAttribute('aria-current') === 'page'
      return [
        isCurrent === (address === null) ? (entry?.textContent ?? '') : item.outerHTML,
        address,
      ] as const
    }),
  )
}

/** The trail that the page of a route must show: HOME, the pages above it and the page itself. */
export async function trailOf(path: string, page: Page, ids: Ids): Promise<Crumb[] | null> {
  const trail = trails[path]
  if (!trail) return null
  const [heading = ''] = (await page.getByRole('heading', { level: 1 }).innerText()).split(', 판마다')
  const [current = '{heading}', ...above] = trail.toReversed()
  const named = (label: string) => label.replace('{heading}', heading)
  const links = above.toReversed().map(crumb => {
    const [label = '', address = ''] = crumb.split(' → ')
    return [named(label), addressOf({ path: address }, ids)] as const
  })
  return [['HOME', '/'], ...links, [named(current), null]]
}

const [mine, account] = ['내 정보 → /user/mypage', '계정 → /user/mypage/edit']
const [papers, ownPapers] = ['녹서 → /green-paper', '녹서 → /user/mypage/green-paper']
const author = '{heading} 님 → /user/profile/{author}'

/** Of each route with a trail: what is below HOME, the page itself last. Other routes have none. */
const trails: Record<string, string[]> = {
  '/question': ['질문 Q'],
  '/question/{question}': ['질문 Q → /question', '{heading}'],
  '/question/{answered}': ['질문 Q → /question', '{heading}'],
  '/question/add': ['질문 Q → /question', '질문 올리기'],
  '/debate': ['토론 Q'],
  '/debate/{open}': ['토론 Q → /debate', '{heading}'],
  '/debate/{closed}': ['토론 Q → /debate', '{heading}'],
  '/interview': ['인터뷰 OPQR'],
  '/interview/{published}': ['인터뷰 OPQR → /interview', '{heading}'],
  '/interview/{collecting}': ['인터뷰 OPQR → /interview', '{heading}'],
  '/green-paper': ['녹서'],
  '/promise': ['약속'],
  '/green-paper/{paper}': [papers, '{heading}'],
  '/green-paper/{revised}/edition': [papers, '{heading} → /green-paper/{revised}', '달라진 점'],
  '/notice': ['공지'],
  '/notice/{notice}': ['공지 → /notice', '{heading}'],
  '/faq': ['자주 묻는 질문'],
  '/search': ['검색'],
  '/search?keyword=전세': ['검색'],
  '/policy/terms': ['{heading}'],
  '/policy/privacy': ['{heading}'],
  '/policy/rules': ['{heading}'],
  '/policy/sensitive': ['{heading}'],
  '/policy/news': ['{heading}'],
  '/policy/terms/comparison?from=1&to=2': ['이용약관 → /policy/terms', '판 비교'],
  '/moderation': ['운영규칙 → /policy/rules', '조치 기록'],
  '/takedown': ['조치 기록 → /moderation', '임시조치 요청'],
  '/open': ['열린 데이터'],
  '/about': ['소개'],
  '/about/ledger': ['소개 → /about', '다시 셀 수 있는 집계'],
  '/question/{question}/recount': ['질문 Q → /question', '{heading} → /question/{question}', '다시 세기'],
  '/debate/{closed}/recount': ['토론 Q → /debate', '{heading} → /debate/{closed}', '다시 세기'],
  '/interview/{published}/recount': [
    '인터뷰 OPQR → /interview',
    '{heading} → /interview/{published}',
    '다시 세기',
  ],
  '/objection': [mine, '조치와 이의 제기'],
  '/user/mypage/receipts': [mine, '영수증'],
  '/user/mypage/receipts/{question}/agree': [mine, '영수증 → /user/mypage/receipts', '이 글의 기록'],
  '/bookmark': [mine, '관심'],
  '/bookmark/moved': [mine, '다음 단계로 간 질문'],
  '/bookmark/category/1': [mine, '관심 → /bookmark', '주거'],
  '/user/profile/{author}': ['{heading} 님'],
  '/user/profile/{author}/question': [author, '질문'],
  '/user/profile/{author}/recommend': [author, '공감·관심'],
  '/user/profile/{author}/comment': [author, '의견'],
  '/user/mypage': ['내 정보'],
  '/user/mypage/notification': [mine, '알림'],
  '/user/mypage/question': [mine, '내 질문'],
  '/user/mypage/comment': [mine, '내 의견'],
  '/user/mypage/recommend': [mine, '공감·관심'],
  '/user/mypage/edit': [mine, '계정'],
  '/user/mypage/certification': [mine, account, '본인확인'],
  '/user/mypage/sessions': [mine, account, '로그인 기기'],
  '/user/mypage/leave': [mine, account, '탈퇴'],
  '/user/mypage/green-paper': [mine, '녹서'],
  '/user/mypage/document': [mine, ownPapers, '저자 소개'],
  '/user/mypage/green-paper/{draft}': [mine, ownPapers, '쓰기'],
  '/user/mypage/green-paper/{draft}/suggestion': [mine, ownPapers, '수정 제안'],
  '/user/mypage/green-paper/{draft}/together': [mine, ownPapers, '함께 쓰기'],
  '/user/mypage/green-paper/{draft}/revision': [mine, ownPapers, '저장 기록'],
  '/user/mypage/green-paper/{draft}/publish': [mine, ownPapers, '공개'],
}
