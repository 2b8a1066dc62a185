import { randomBytes } from 'node:crypto'
import { brand } from '#shared/constants/brand.ts'
import { fontSheet } from './font.ts'
import { styles } from './styles.ts'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

export function page({ title, body, nonce }: { title: string; body: string; nonce: string }): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${fontSheet}">
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<p class="brand">${mark}<span>${escapeHtml(brand.name)}</span><span class="stage">시연용 로그인</span></p>
${body}
</main>
</body>
</html>
`
}

/** `site` is allowed for form-action: Chromium applies it to the redirects after a form. */
export function pageHeaders(nonce: string, site: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'self' 'nonce-${nonce}'`,
      "font-src 'self'",
      `form-action 'self' ${site}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

export function expiredPage(nonce: string, site: string): string {
  return page({
    title: '로그인을 이어 갈 수 없습니다',
    nonce,
    body: `<h1>로그인을 이어 갈 수 없습니다</h1>
<p class="lead">시작한 지 오래되었거나 이미 끝난 로그인입니다. 처음부터 다시 시작해 주세요.</p>
<a class="main" href="${site}/user/login">로그인 화면으로 가기</a>`,
  })
}

export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

const mark = `<svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true"><circle cx="15" cy="15" r="11" stroke="currentColor" stroke-width="4.5"/><path class="tail" d="M18.5 18.5 28 28" stroke-width="4.5" stroke-linecap="round"/></svg>`
