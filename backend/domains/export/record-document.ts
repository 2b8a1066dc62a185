import { brand } from '#shared/constants/brand.ts'
import type { MemberRecord } from '#shared/contract/member-record.ts'
import type { PartWords } from './part-words.ts'
import { mostRows, recordParts } from './record-parts.ts'
import { momentText, valueText } from './record-values.ts'
import { heldElsewhere, recordWords } from './record-words.ts'

/** Renders a record as one page without scripts or requests, so that it reads the same in ten years. */
export function recordDocument({ exportedAt, record }: MemberRecord): string {
  const parts = recordParts.map(({ name }) => ({
    name,
    words: recordWords[name],
    rows: record[name] ?? [],
  }))
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(brand.name)} 내 기록</title>
<style>${style}</style>
</head>
<body>
<header>
<p>${escaped(brand.name)} · ${escaped(brand.operator.name)}</p>
<h1>내 기록</h1>
<p>${escaped(brand.name)}가 나에 대하여 가지고 있는 것을 ${escaped(momentText(exportedAt))}에 모두 옮겨 적었습니다.
무엇을, 왜, 어떤 근거로, 언제까지 보관하는지 종류마다 적었습니다. 같은 내용을 기계가 읽는 데이터 파일(JSON)로도
받을 수 있습니다.</p>
<p>궁금한 것이나 수정할 것이 있으면 ${escaped(brand.operator.helpEmail)} 로 알려 주십시오. 나만의 정보가 담겨 있으니
이 파일을 남에게 보내거나 함께 쓰는 기기에 두지 마십시오.</p>
</header>
<nav aria-label="차례">
<h2>차례</h2>
<ol>
${parts.map(({ name, words, rows }) => `<li><a href="#${name}">${escaped(words.title)}</a> ${rows.length}건</li>`).join('\n')}
<li><a href="#elsewhere">이 파일에 없는 것</a></li>
</ol>
</nav>
<main>
${parts.map(({ name, words, rows }) => partOf(name, words, rows)).join('\n')}
<section id="elsewhere">
<h2>이 파일에 없는 것</h2>
<dl>
${heldElsewhere.map(({ what, why }) => `<dt>${escaped(what)}</dt><dd>${escaped(why)}</dd>`).join('\n')}
</dl>
</section>
</main>
</body>
</html>
`
}

type Row = Record<string, unknown>

function partOf(name: string, words: PartWords, rows: Row[]): string {
  const cut = rows.length >= mostRows ? `<p>가장 새로운 ${mostRows}건까지 적었습니다.</p>` : ''
  return `<section id="${name}">
<h2>${escaped(words.title)} <small>${rows.length}건</small></h2>
<dl>
<dt>왜</dt><dd>${escaped(words.purpose)}</dd>
<dt>근거</dt><dd>${escaped(words.ground)}</dd>
<dt>언제까지</dt><dd>${escaped(words.until)}</dd>
</dl>
${cut}${rows.length === 0 ? '<p>가지고 있는 것이 없습니다.</p>' : tableOf(words, rows)}
</section>`
}

function tableOf({ title, columns }: PartWords, rows: Row[]): string {
  const shown = Object.entries(columns).flatMap(([column, label]) =>
    label !== null && rows.some(row => valueText(column, row[column]) !== '') ? [{ column, label }] : [],
  )
  const head = shown.map(({ label }) => `<th scope="col">${escaped(label)}</th>`).join('')
  const body = rows.map(row => {
    const cells = shown.map(
      ({ column, label }) =>
        `<td data-label="${escaped(label)}">${escaped(valueText(column, row[column]))}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>
<caption>${escaped(title)}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, character => entities[character] ?? '')

const style = `
:root { color-scheme: light dark; --line: #8884; --soft: #666; }
@media (prefers-color-scheme: dark) { :root { --soft: #aaa; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1rem 4rem; font: 1rem/1.7 "Pretendard", "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
h1 { font-size: 1.8rem; line-height: 1.3; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; margin: 0 0 .5rem; }
h2 small { color: var(--soft); font-weight: 400; font-size: .9rem; }
section, nav { margin-top: 2.5rem; padding-top: 1rem; border-top: 2px solid; }
nav ol { margin: 0; padding-inline-start: 1.5rem; columns: 16rem; }
a { color: inherit; }
dl { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: .25rem 1rem; margin: 0 0 1rem; }
#elsewhere dl { grid-template-columns: minmax(0, 1fr); }
dt { font-weight: 600; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
td { white-space: pre-line; }
@media screen and (max-width: 48rem) {
  thead { display: none; }
  table, tbody, tr, td { display: block; }
  tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }
  td { padding: .1rem 0; border: 0; }
  td:empty { display: none; }
  td::before { content: attr(data-label) ": "; color: var(--soft); }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { break-after: page; }
  tr, dl { break-inside: avoid; }
  thead { display: table-header-group; }
  a { text-decoration: none; }
}
`
