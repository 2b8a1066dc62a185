import { limits } from '#shared/constants/limits.ts'
import { escapeHtml, page } from './page.ts'
import type { ListedPerson } from './people.ts'

export interface Entry {
  name: string
  email: string
  errors: { name?: string; email?: string }
}

export function readEntry(form: URLSearchParams): Entry {
  const name = (form.get('name') ?? '').normalize('NFC').trim()
  const email = (form.get('email') ?? '').trim()
  const errors: Entry['errors'] = {}
  if (name === '' || [...name].length > limits.nickname.max)
    errors.name = `이름을 1–${limits.nickname.max}자로 적어 주세요.`
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    errors.email = '이메일 주소를 name@example.com처럼 적어 주세요.'
  }
  return { name, email, errors }
}

export function signInPage({ uid, people, nonce, entry }: SignInPage): string {
  const action = `/sign-in/${uid}`
  const wrong = entry && Object.keys(entry.errors).length > 0
  return page({
    title: `${wrong ? '확인이 필요합니다 · ' : ''}시연용 로그인`,
    nonce,
    body: `<h1>누구로 로그인할까요?</h1>
<p class="lead">실제 서비스에서는 이 자리에 카카오나 네이버 같은 외부 로그인이 나옵니다. 아래 사람을 누르면 바로 로그인됩니다.</p>
<ul aria-label="시연용 사람">
${people.map(person => personRow(action, person)).join('\n')}
</ul>
<h2>새로운 사람으로 로그인</h2>
<p class="hint">지어낸 이름과 주소를 쓰세요. 메일은 보내지 않아요. 같은 주소는 같은 사람이 돼요.</p>
<form method="post" action="${action}/new" novalidate>
${field('name', '이름', 'text', entry)}
${field('email', '이메일', 'email', entry)}
<button class="main">로그인</button>
</form>
<form method="post" action="${action}/cancel"><button class="quiet">취소</button></form>`,
  })
}

interface SignInPage {
  uid: string
  people: ListedPerson[]
  nonce: string
  entry?: Entry
}

function personRow(action: string, { subject, name, label, blurb }: ListedPerson): string {
  return `<li><form method="post" action="${action}/as"><button class="person" name="subject" value="${escapeHtml(subject)}"><b>${escapeHtml(name)}</b><i>${escapeHtml(label)}</i><span>${escapeHtml(blurb)}</span></button></form></li>`
}

function field(name: 'name' | 'email', label: string, type: string, entry: Entry | undefined): string {
  const error = entry?.errors[name]
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(entry?.[name] ?? '')}" autocomplete="off"${described}>
${error ? `<p class="error" id="${name}-error">${error}</p>` : ''}`
}
