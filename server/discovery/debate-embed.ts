import { createHash } from 'node:crypto'
import { brand } from '#shared/constants/brand.ts'
import { postPath } from '#shared/constants/page-paths.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { ReadBackend } from './backend-reader.ts'

/** A debate's bar as other sites show it in a frame: a page of its own, without script, cookie and picture. */
export async function debateEmbed(read: ReadBackend, id: number, baseUrl: string): Promise<string> {
  const debate = await read('GET /debates/:seq', { params: { seq: id } })
  const { title, status, positions, participants } = debate
  const bar = positions.every(({ count }) => count !== null) ? openBar(debate) : closedBar(debate)
  return embedPage(
    title,
    `<p>토론 · ${statusNames[status]}</p>
<h1>${escaped(title)}</h1>
${bar}
<p>${participants.toLocaleString('ko')}명이 참여했습니다.</p>
<p>${linkOut(`${baseUrl}${postPath('debate', id)}`, '토론 보기')}</p>`,
  )
}

/** In the place of a debate that is not there, so that a frame says so instead of being refused. */
export const missingEmbed = (baseUrl: string): string =>
  embedPage(
    '토론을 찾을 수 없습니다',
    `<h1>토론을 찾을 수 없습니다.</h1>\n<p>${linkOut(baseUrl, '처음으로')}</p>`,
  )

const statusNames: Record<Debate['status'], string> = {
  scheduled: '진행 예정',
  open: '진행 중',
  closed: '정리 중',
  concluded: '결과 공개',
}

function openBar({ positions }: Debate): string {
  const counts = positions.map(({ count }) => count ?? 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  let from = 0
  const parts = counts.map((count, order) => {
    const length = total === 0 ? 0 : (count / total) * 100
    const part = `<rect class="p${order}" x="${from.toFixed(2)}%" width="${length.toFixed(2)}%" height="28"/>`
    from += length
    return part
  })
  const names = positions.map(
    ({ label, count }, order) =>
      `<li><svg width="14" height="14" aria-hidden="true"><rect class="p${order}" width="14" height="14"/></svg> ${escaped(label)} <b>${(count ?? 0).toLocaleString('ko')}명</b></li>`,
  )
  return `<svg class="bar" width="100%" height="28" aria-hidden="true">${parts.join('')}</svg>
<ul>${names.join('')}</ul>`
}

/** Looks closed: one hatched bar without parts. */
function closedBar({ positions, status, resultsVisible }: Debate): string {
  const when =
    status === 'scheduled'
      ? '아직 시작하지 않은 토론입니다.'
      : resultsVisible === 'after-vote'
        ? '입장을 고르면 결과가 보입니다.'
        : '토론이 끝난 뒤에 결과를 공개합니다.'
  return `<svg class="bar" width="100%" height="28" aria-hidden="true"><defs><pattern id="closed" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M-2 2l4-4M0 8l8-8M6 10l4-4"/></pattern></defs><rect width="100%" height="28" fill="url(#closed)"/></svg>
<ul>${positions.map(({ label }) => `<li>${escaped(label)}</li>`).join('')}</ul>
<p>${when}</p>`
}

const linkOut = (address: string, label: string): string =>
  `<a href="${escaped(address)}" target="_blank" rel="noopener">${brand.name}에서 ${label}</a>`

const styles = `:root{color-scheme:light dark;--paper:#fbf9f5;--ink:#211b29;--soft:#665e70;--track:#e6dfd6;--accent:#732a62;--p0:#0d625f;--p1:#7d5306;--p2:#5d5a61}
@media(prefers-color-scheme:dark){:root{--paper:#221e23;--ink:#f3efea;--soft:#b1a8b2;--track:#3b353d;--accent:#dfa9d2;--p0:#7fcdc6;--p1:#e3b866;--p2:#bdb8c0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:1.25rem}
p{margin:.5rem 0;color:var(--soft);font-size:.9375rem}
p:first-child{margin-top:0;font-weight:600;color:var(--accent)}
h1{margin:0 0 1rem;font-size:1.25rem;line-height:1.4}
ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.75rem 0;padding:0;list-style:none}
.bar{display:block;border-radius:3px;background:var(--track)}
.p0{fill:var(--p0)}.p1{fill:var(--p1)}.p2{fill:var(--p2)}.p3{fill:var(--accent)}.p4{fill:var(--ink)}
path{stroke:var(--soft);stroke-width:1.2;fill:none}
a{color:inherit;text-underline-offset:.22em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`

/** Allows every site to frame it, and nothing but its own style inside. */
export const embedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

const embedPage = (title: string, content: string): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} | ${brand.name}</title>
<style>${styles}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
