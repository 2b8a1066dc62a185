import { escapeHtml, page } from './page.ts'
import type { ListedPerson } from './people.ts'

export function certificationPage({ id, people, nonce }: CertificationPage): string {
  return page({
    title: '시연용 본인확인',
    nonce,
    body: `<h1>누구인지 확인해 주세요</h1>
<p class="lead">실제 서비스에서는 이 자리에 휴대폰 본인확인이나 인증서 화면이 나옵니다. 아래 사람을 누르면 그 사람으로 확인됩니다.</p>
<ul aria-label="시연용 사람">
${people.map(person => personRow(id, person)).join('\n')}
</ul>
<p class="hint">한 사람은 한 계정에서만 확인할 수 있어요. 다른 계정에서 같은 사람을 골라 보세요.</p>
<form method="post" action="/certification/${id}/cancel"><button class="quiet">취소</button></form>`,
  })
}

interface CertificationPage {
  id: string
  people: ListedPerson[]
  nonce: string
}

function personRow(id: string, { subject, name, blurb }: ListedPerson): string {
  return `<li><form method="post" action="/certification/${id}/as"><button class="person" name="subject" value="${escapeHtml(subject)}"><b>${escapeHtml(name)}</b><span>${escapeHtml(blurb)}</span></button></form></li>`
}
