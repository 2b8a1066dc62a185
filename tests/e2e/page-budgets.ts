import type { Route } from './routes.ts'

export type Reader = 'stranger' | 'member' | 'editor'

/** Bytes of the files that a page's first HTML names, each compressed by gzip; styles with those of late parts. */
export type PageBudget = { scripts: number; styles: number }

export function budgetOf(route: Route, who: Reader): PageBudget {
  const scripts = scriptsAboveTheRest[route.path] ?? 120_000
  return {
    scripts: isPublic(route) && who === 'member' ? scripts + partsOfMembers : scripts,
    styles: stylesAboveTheRest[route.path] ?? 10_000,
  }
}

const isPublic = ({ seen }: Route): boolean => seen === 'anyone'

/** Of the page of somebody who is signed in. */
const partsOfMembers = 1_100

/** Today's weights of those above the 10 kB of all the others. */
const stylesAboveTheRest: Record<string, number> = {
  '/': 10_600,
  '/debate/{open}': 11_400,
  '/debate/{closed}': 11_400,
  '/interview/{published}': 11_000,
  '/interview/{collecting}': 11_000,
  '/user/mypage/green-paper/{draft}': 12_800,
  '/desk/debate/{open}': 11_000,
  '/desk/interview/{published}': 10_100,
}

/** Today's weights of members' and editors' pages that are above the 120 kB of all the others. */
const scriptsAboveTheRest: Record<string, number> = {
  '/question/add': 126_000,
  '/user/mypage/green-paper': 121_000,
  '/user/mypage/document': 128_000,
  '/user/mypage/green-paper/{draft}/revision': 121_000,
  '/user/mypage/green-paper/{draft}/publish': 122_000,
  '/user/mypage/agree': 122_000,
  '/desk': 132_500,
  '/desk/question': 131_000,
  '/desk/question/{question}': 135_500,
  '/desk/question/{answered}': 135_500,
  '/desk/post/{question}/agreements': 130_000,
  '/desk/report/objection': 128_500,
  '/desk/takedown': 124_500,
  '/desk/takedown/{case}': 126_500,
  '/desk/report': 132_000,
  '/desk/notice': 129_000,
  '/desk/notice/add': 131_000,
  '/desk/notice/{notice}': 132_500,
  '/desk/faq': 128_500,
  '/desk/faq/add': 131_500,
  '/desk/faq/{faq}': 132_500,
  '/desk/category': 128_500,
  '/desk/banner': 128_500,
  '/desk/banner/add': 127_500,
  '/desk/banner/{banner}': 128_500,
  '/desk/synonym': 129_000,
  '/desk/code': 125_500,
  '/desk/policy': 122_500,
  '/desk/policy/terms': 130_000,
  '/desk/security': 124_500,
  '/desk/debate': 132_500,
  '/desk/debate/add': 136_500,
  '/desk/debate/{open}': 145_000,
  '/desk/interview': 125_500,
  '/desk/interview/add': 136_000,
  '/desk/interview/{published}': 141_000,
  '/desk/interview/{collecting}/question': 132_500,
  '/desk/green-paper': 127_500,
  '/desk/member': 126_000,
  '/desk/member/{author}': 127_500,
}
