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
  '/desk': [146_000, 12_300],
  '/desk/question': [144_000, 13_700],
  '/desk/question/{question}': [143_500, 12_000],
  '/desk/question/{answered}': [143_500, 12_000],
  '/desk/post/{question}/agreements': [142_000, 12_500],
  '/desk/report/objection': [142_500, 12_200],
  '/desk/takedown': [140_500, 12_300],
  '/desk/takedown/{case}': [140_500, 11_700],
  '/desk/report': [145_000, 13_200],
  '/desk/notice': [143_000, 12_800],
  '/desk/notice/add': [138_500, 11_600],
  '/desk/notice/{notice}': [139_500, 11_600],
  '/desk/faq': [143_500, 13_000],
  '/desk/faq/add': [138_500, 11_600],
  '/desk/faq/{faq}': [139_000, 11_600],
  '/desk/category': [141_000, 12_300],
  '/desk/banner': [141_000, 12_400],
  '/desk/banner/add': [137_500, 11_600],
  '/desk/banner/{banner}': [138_000, 12_100],
  '/desk/synonym': [140_000, 12_200],
  '/desk/code': [140_000, 12_200],
  '/desk/policy': [139_000, 12_200],
  '/desk/policy/terms': [141_500, 12_800],
  '/desk/security': [139_000, 11_600],
  '/desk/debate': [143_500, 14_000],
  '/desk/debate/add': [140_000, 11_600],
  '/desk/debate/{open}': [147_000, 13_000],
  '/desk/interview': [140_500, 12_300],
  '/desk/interview/add': [140_000, 11_600],
  '/desk/interview/{published}': [144_000, 12_600],
  '/desk/interview/{collecting}/question': [142_500, 11_900],
  '/desk/green-paper': [141_000, 12_000],
  '/desk/member': [141_000, 12_300],
  '/desk/member/{author}': [138_500, 11_600],
}
