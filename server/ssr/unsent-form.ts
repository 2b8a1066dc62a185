import type { FastifyRequest } from 'fastify'
import { escapeHtml, plainPage } from '#server/plugins/plain-page.ts'
import { pagePaths } from '#shared/constants/page-paths.ts'

type Words = { title: string; help: string; label: string }

const help = '쓰신 글은 아래에 그대로 있어요. 이 창으로 돌아와 ‘다시 보내기’를 눌러 주세요.'

/** Pages to which a form leads its reader before it can be sent, and what is missing. */
const missing = new Map<string, Words>([
  [pagePaths.login, { title: '로그아웃되어 아직 올리지 못했어요', help, label: '새 창에서 로그인하기' }],
  [
    pagePaths.signUp,
    { title: '가입을 마치지 않아 아직 올리지 못했어요', help, label: '새 창에서 가입 마치기' },
  ],
  [pagePaths.agree, { title: '동의가 필요해 아직 올리지 못했어요', help, label: '새 창에서 동의하기' }],
])

/** Statuses of the pages that say so instead of what the form was on. */
const failures = new Map([
  [403, '권한이 없어 보내지 못했어요'],
  [410, '삭제된 글이라 보내지 못했어요'],
])
const passing = '지금은 보내지 못했어요'
const failedHelp =
  '쓰신 글은 아래에 그대로 있어요. 다른 곳에 복사해 두거나, 나중에 ‘다시 보내기’를 눌러 주세요.'

/** The desk is unknown to those who are logged out, and answers them as any unknown address does. */
const notFound = {
  title: '찾는 내용이 없어 보내지 못했어요',
  help: '쓰신 글은 아래에 그대로 있어요. 로그아웃되었다면 새 창에서 로그인하고, 이 창으로 돌아와 ‘다시 보내기’를 눌러 주세요.',
  label: '새 창에서 로그인하기',
  to: pagePaths.login,
}

/** Bounds the time for which a form holds the event loop: longer ones, such as an interview's transcript, are not kept. */
const limits = { bytes: 200_000, fields: 100 }

/** Fields in which people write and nothing is chosen: a word of Latin letters alone is kept from these. */
const writtenIn = new Set([
  'title',
  'body',
  'text',
  'name',
  'introduction',
  'note',
  'answer',
  'summary',
  'contact',
])

type Field = [name: string, value: FormDataEntryValue]

type Sent = Pick<FastifyRequest, 'method' | 'url' | 'body' | 'headers'>

/**
 * The page that keeps a form which was sent without script while its reader may not send it: a redirect to `target` would
 * lose what was typed. Null for other redirects, for forms in which nothing was typed, and for those of the pages that they
 * lead to, where one step follows another.
 */
export async function unsentFormPage(sent: Sent, target: string, nonce: string): Promise<string | null> {
  const words = missing.has(pathOf(sent.url)) ? undefined : missing.get(pathOf(target))
  return words ? pageOf(sent, { ...words, to: target }, nonce) : null
}

/** The same in the place of a page that says that its form's address has nothing for this reader, or that something failed. */
export async function failedFormPage(sent: Sent, status: number, nonce: string): Promise<string | null> {
  const home = { help: failedHelp, label: '새 창에서 처음 화면 열기', to: pagePaths.home }
  const words = status === 404 ? notFound : { title: failures.get(status) ?? passing, ...home }
  return pageOf(sent, words, nonce)
}

async function pageOf(
  { method, url, body, headers }: Sent,
  { title, help, label, to }: Words & { to: string },
  nonce: string,
): Promise<string | null> {
  if (method !== 'POST' || !Buffer.isBuffer(body) || body.length > limits.bytes) return null
  const type = headers['content-type'] ?? ''
  // No form, such as JSON, has nothing to keep.
  const fields = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .then(form => [...form])
    .catch(() => [])
  if (fields.length > limits.fields || !fields.some(isTyped)) return null
  return plainPage({
    title,
    link: { to, label, newWindow: true },
    content: contentOf({ action: url, help, fields }),
    nonce,
  })
}

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** Values of choices and hidden fields are names and numbers, and texts that the page showed before. */
const isTyped = ([name, value]: Field): boolean =>
  typeof value === 'string' &&
  !name.startsWith('shown-') &&
  (/[^\x21-\x7e]/.test(value) || (writtenIn.has(name) && value !== ''))

type Content = { action: string; help: string; fields: Field[] }

function contentOf({ action, help, fields }: Content): string {
  const typed = fields.filter(isTyped)
  const labelOf = (field: Field) =>
    typed.length > 1 ? `보내려던 글 ${typed.indexOf(field) + 1}` : '보내려던 글'
  return `
<p>${help}</p>
${fields.some(isFile) ? '<p>골랐던 파일은 다시 골라야 해요. 글을 올린 뒤 수정하면서 넣어 주세요.</p>\n' : ''}\
<form method="post" action="${escapeHtml(action)}" enctype="multipart/form-data">
${fields.map(field => controlOf(field, typed.includes(field) ? labelOf(field) : null)).join('\n')}
<p><button>다시 보내기</button></p>
</form>`
}

const isFile = ([, value]: Field): boolean => typeof value !== 'string' && value.size > 0

function controlOf([name, value]: Field, label: string | null): string {
  if (typeof value !== 'string') return ''
  if (label === null) return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
  // The parser of HTML leaves out a first line break.
  return `<textarea name="${escapeHtml(name)}" rows="${rowsOf(value)}" readonly aria-label="${label}">\n${escapeHtml(value)}</textarea>`
}

const rowsOf = (value: string): number =>
  Math.min(12, value.split('\n').length + Math.floor(value.length / 40))
