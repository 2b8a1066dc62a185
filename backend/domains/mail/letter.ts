import type { Mail } from '#backend/platform/mail/transport.ts'
import { brand } from '#shared/constants/brand.ts'
import { pagePaths } from '#shared/constants/page-paths.ts'
import type { MailKind } from '#shared/contract/mail.ts'

/** One line of a mail; `path` leads to a page of the site. */
export type LetterLine = { text: string; path: string | null }

/** Content of a mail, before greeting and particulars. No subject names a post: subjects are read on lock screens. */
export type Letter = { subject: string; sections: { heading: string | null; lines: LetterLine[] }[] }

type Frame = { kind: MailKind; name: string; site: string; unsubscribeUrl: string }

/** Text and HTML of a mail; each line of it stays one line, whatever a title or nickname holds. */
export function composeMail(letter: Letter, frame: Frame): Pick<Mail, 'subject' | 'text' | 'html'> {
  const advertising = frame.kind === 'digest' ? '(광고) ' : ''
  return {
    subject: `${advertising}[${brand.name}] ${oneLine(letter.subject)}`,
    text: textOf(letter, frame),
    html: htmlOf(letter, frame),
  }
}

/** Line breaks, further control characters and marks that turn the direction of writing become spaces. */
const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const greetingOf = ({ name }: Frame): string => `${oneLine(name)} 님, 안녕하세요.`

function textOf({ sections }: Letter, frame: Frame): string {
  const lineOf = ({ text, path }: LetterLine) =>
    path ? `- ${oneLine(text)}\n  ${frame.site}${path}` : `- ${oneLine(text)}`
  const parts = sections.map(({ heading, lines }) =>
    [...(heading ? [`[${heading}]`] : []), ...lines.map(lineOf)].join('\n'),
  )
  return `${[greetingOf(frame), ...parts, '--', ...particularsOf(frame.kind)].join('\n\n')}

알림 설정: ${frame.site}${pagePaths.account}#mail
${unsubscribeLabel(frame.kind)}: ${frame.unsubscribeUrl}
`
}

const unsubscribeLabel = (kind: MailKind): string =>
  kind === 'digest' ? '무료 수신거부(Unsubscribe)' : '이런 메일 받지 않기(Unsubscribe)'

/** Names sender and reason, as the Network Act wants of advertising (article 50, clause 4). */
function particularsOf(kind: MailKind): string[] {
  const { name, representative, address, registration, helpEmail } = brand.operator
  const why =
    kind === 'digest'
      ? `소식 받기에 동의하신 분께 보내는 광고성 정보입니다. 동의는 언제든 철회할 수 있습니다.`
      : `${brand.name} 회원께 보내는 알림입니다. 이 주소로 보낸 답장은 읽지 않습니다.`
  return [why, `${name} · ${representative} · ${registration}\n${address} · 문의 ${helpEmail}`]
}

function htmlOf({ subject, sections }: Letter, frame: Frame): string {
  const lineOf = ({ text, path }: LetterLine) =>
    path
      ? `<li><a href="${escaped(frame.site + path)}">${escaped(oneLine(text))}</a></li>`
      : `<li>${escaped(oneLine(text))}</li>`
  const parts = sections.map(
    ({ heading, lines }) =>
      `${heading ? `<h2 style="font-size:1.1em">${escaped(heading)}</h2>` : ''}<ul>${lines.map(lineOf).join('')}</ul>`,
  )
  const particulars = particularsOf(frame.kind).map(
    text => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`,
  )
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(oneLine(subject))}</title></head>
<body style="max-width:36em;margin:0 auto;padding:1.5em;line-height:1.65;font-family:sans-serif;word-break:keep-all;overflow-wrap:anywhere">
<p>${escaped(greetingOf(frame))}</p>
${parts.join('\n')}
<hr>
<div style="font-size:.875em">
${particulars.join('\n')}
<p><a href="${escaped(`${frame.site}${pagePaths.account}#mail`)}">알림 설정</a> · <a href="${escaped(frame.unsubscribeUrl)}">${unsubscribeLabel(frame.kind)}</a></p>
</div>
</body></html>
`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
