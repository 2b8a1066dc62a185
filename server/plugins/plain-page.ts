import { brand } from '#shared/constants/brand.ts'

const styles = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#211b29;--accent:#732a62}
@media(prefers-color-scheme:dark){:root{--paper:#231f25;--ink:#f3efea;--accent:#dfa9d2}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.65 'Mureum Sans','Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all}
main{max-width:40rem;margin:0 auto;padding:12vh 1.5rem}
p:first-child{font-weight:700;color:var(--accent)}
h1{margin:0 0 1.5rem;font-size:1.75rem;line-height:1.35;letter-spacing:-.02em}
a{color:inherit;text-underline-offset:.22em}
textarea,button{box-sizing:border-box;padding:.75rem 1rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;font:inherit}
textarea{width:100%;margin:0 0 .75rem}
button{background:var(--accent);color:var(--paper);font-weight:700}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`

type PlainPage = {
  title: string
  link: { to: string; label: string; newWindow?: boolean }
  /** HTML below the link. */
  content?: string
  autoRedirect?: boolean
  traceCode?: string
  nonce: string
}

/** Standalone HTML page; of the request it contains its id and what `content` brings. */
export const plainPage = ({
  title,
  link,
  content = '',
  autoRedirect = false,
  traceCode,
  nonce,
}: PlainPage): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${autoRedirect ? `<meta http-equiv="refresh" content="0;url=${escapeHtml(link.to)}">\n` : ''}<title>${title} | ${brand.name}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<p>${brand.name}</p>
<h1>${title}</h1>
<p><a href="${escapeHtml(link.to)}"${link.newWindow ? ' target="_blank"' : ''}>${link.label}</a></p>${content}
${traceCode ? `<p><small>오류 번호 ${escapeHtml(traceCode)}</small></p>\n` : ''}</main>
</body>
</html>
`

/** By replacements of one character each: a function called for every one holds the event loop ten times as long. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;')
