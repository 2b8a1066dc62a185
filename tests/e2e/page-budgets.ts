import type { Route } from './routes.ts'

export type Reader = 'stranger' | 'member' | 'editor'

/** Bytes of the files that a page's first HTML names, each compressed by gzip; styles with those of late parts. */
export type PageBudget = { scripts: number; styles: number }

export function budgetOf(route: Route, who: Reader): PageBudget {
  const [scripts, styles] = weightsAboveTheRest[route.path] ?? [120_000, stylesOf(route.path)]
  return { scripts: isPublic(route) && who === 'member' ? scripts + partsOfMembers : scripts, styles }
}

const isPublic = ({ seen }: Route): boolean => seen === 'anyone'

/** Of the page of somebody who is signed in. */
const partsOfMembers = 1_100

const stylesOf = (path: string) => stylesAboveTheRest.find(([pages]) => pages.test(path))?.[1] ?? 10_000
const stylesAboveTheRest: [RegExp, number][] = [
  [/^\/interview\/./, 14_200],
  [/^\/debate\/./, 13_700],
  [/^\/$/, 12_600],
  [/^\/question\/./, 11_500],
  [/\/print$/, 10_100],
]

/** Today's weights of members' and editors' pages that are above the 120 kB and 10 kB of all the others. */
const weightsAboveTheRest: Record<string, [scripts: number, styles: number]> = {
  '/question/add': [126_500, 10_000],
  '/user/mypage': [120_000, 10_200],
  '/user/mypage/green-paper': [121_500, 10_000],
  '/user/mypage/document': [131_500, 10_700],
  '/user/mypage/green-paper/{draft}': [122_000, 14_100],
  '/user/mypage/green-paper/{draft}/suggestion': [121_500, 10_000],
  '/user/mypage/green-paper/{draft}/revision': [123_000, 10_000],
  '/user/mypage/green-paper/{draft}/publish': [122_500, 10_000],
  '/user/mypage/edit': [120_000, 10_900],
  '/user/mypage/agree': [127_500, 10_000],
  '/desk': [138_000, 11_300],
  '/desk/question': [136_000, 12_400],
  '/desk/question/{question}': [138_000, 11_700],
  '/desk/question/{answered}': [138_000, 11_700],
  '/desk/post/{question}/agreements': [134_000, 11_200],
  '/desk/report/objection': [134_000, 11_000],
  '/desk/takedown': [130_000, 10_900],
  '/desk/takedown/{case}': [132_000, 10_500],
  '/desk/report': [137_500, 13_200],
  '/desk/notice': [133_500, 11_300],
  '/desk/notice/add': [133_500, 11_100],
  '/desk/notice/{notice}': [135_000, 11_100],
  '/desk/faq': [132_500, 11_500],
  '/desk/faq/add': [132_500, 11_300],
  '/desk/faq/{faq}': [133_500, 11_300],
  '/desk/category': [132_000, 11_000],
  '/desk/banner': [132_500, 11_500],
  '/desk/banner/add': [131_500, 10_600],
  '/desk/banner/{banner}': [132_500, 11_000],
  '/desk/synonym': [133_000, 11_700],
  '/desk/code': [131_000, 10_700],
  '/desk/policy': [128_500, 10_700],
  '/desk/policy/terms': [133_000, 11_300],
  '/desk/security': [130_000, 10_100],
  '/desk/debate': [138_000, 13_500],
  '/desk/debate/add': [139_000, 11_600],
  '/desk/debate/{open}': [146_000, 12_900],
  '/desk/interview': [130_500, 10_800],
  '/desk/interview/add': [138_000, 11_300],
  '/desk/interview/{published}': [143_500, 12_400],
  '/desk/interview/{collecting}/question': [134_000, 10_700],
  '/desk/green-paper': [132_500, 10_700],
  '/desk/member': [131_000, 10_800],
  '/desk/member/{author}': [131_500, 10_400],
}
