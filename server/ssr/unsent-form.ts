import type { FastifyRequest } from 'fastify'
import { escapeHtml, plainPage } from '#server/plugins/plain-page.ts'
import { pagePaths } from '#shared/constants/page-paths.ts'

/** Pages to which a form leads its reader before it can be sent, and what is missing. */
const missing = new Map<string, { title: string; label: string }>([
  [pagePaths.login, { title: '로그아웃되어 아직 올리지 못했어요', label: '새 창에서 로그인하기' }],
  [pagePaths.signUp, { title: '가입을 마치지 않아 아직 올리지 못했어요', label: '새 창에서 가입 마치기' }],
  [pagePaths.agree, { title: '동의가 필요해 아직 올리지 못했어요', label: '새 창에서 동의하기' }],
])

/** Bounds the time for which a form holds the event loop: longer ones, such as an interview's transcript, are not kept. */
const limits = { bytes: 200_000, fields: 100 }

type Field = [name: string, value: FormDataEntryValue]

/**
 * The page that keeps a form which was sent without script while its reader may not send it: a redirect to `target` would
 * lose what was typed. Null for other redirects, for forms in which nothing was typed, and for those of the pages that they
 * lead to, where one step follows another.
 */
export async function unsentFormPage(
  { method, url, body, headers }: Pick<FastifyRequest, 'method' | 'url' | 'body' | 'headers'>,
  target: string,
  nonce: string,
): Promise<string | null> {
  const words = missing.get(pathOf(target))
  if (method !== 'POST' || !words || missing.has(pathOf(url)) || !Buffer.isBuffer(body)) return null
  if (body.length > limits.bytes) return null
  const type = headers['content-type'] ?? ''
  const sent = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields = [...sent]
  if (fields.length > limits.fields || !fields.some(isTyped)) return null
  const { title, label } = words
  return plainPage({
    title,
    link: { to: target, label, newWindow: true },
    content: contentOf(url, fields),
    nonce,
  })
}

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** Values of choices and hidden fields are names and numbers. */
const isTyped = ([, value]: Field): boolean => typeof value === 'string' && /[^\x21-\x7e]/.test(value)

const contentOf = (action: string, fields: Field[]): string => `
<p>쓰신 글은 아래에 그대로 있어요. 이 창으로 돌아와 ‘다시 보내기’를 눌러 주세요.</p>
${fields.some(isFile) ? '<p>골랐던 파일은 다시 골라야 해요. 글을 올린 뒤 수정하면서 넣어 주세요.</p>\n' : ''}\
<form method="post" action="${escapeHtml(action)}" enctype="multipart/form-data">
${fields.map(controlOf).join('\n')}
<p><button>다시 보내기</button></p>
</form>`

const isFile = ([, value]: Field): boolean => typeof value !== 'string' && value.size > 0

function controlOf(field: Field): string {
  const [name, value] = field
  if (typeof value !== 'string') return ''
  if (!isTyped(field)) return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
  // The parser of HTML leaves out a first line break.
  return `<textarea name="${escapeHtml(name)}" rows="${rowsOf(value)}" readonly aria-label="보내려던 글">\n${escapeHtml(value)}</textarea>`
}

const rowsOf = (value: string): number =>
  Math.min(12, value.split('\n').length + Math.floor(value.length / 40))
