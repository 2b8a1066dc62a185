import type {
  ConsentCode,
  ConsentDecision,
  ConsentDocument,
  ConsentRecord,
} from '#shared/contract/consent.ts'

export type AskingDocument = ConsentDocument & { code: ConsentCode }

export const asksForConsent = (document: ConsentDocument): document is AskingDocument =>
  document.asks !== 'nothing'

export function decisionsOf(form: FormData): ConsentDecision[] {
  const agreed = new Set(form.getAll('agree').map(String))
  return form
    .getAll('shown')
    .map(String)
    .flatMap(shown => {
      const [code, version] = shown.split(':')
      return code ? [{ code: code as ConsentCode, version: Number(version), agreed: agreed.has(code) }] : []
    })
}

/** Codes of the required documents that were not agreed to; a member needs all of them (R5.2). */
export const missingConsents = (decisions: ConsentDecision[]): ConsentCode[] =>
  decisions
    .filter(({ code, agreed }) => !agreed && (code === 'service' || code === 'privacy'))
    .map(({ code }) => code)

const order: ConsentCode[] = ['service', 'privacy', 'sensitive', 'news']

/** Keeps the order in which they are asked; `records` are the newest first. */
export const latestDecisions = (records: ConsentRecord[]): ConsentRecord[] =>
  order.flatMap(code => records.find(record => record.code === code) ?? [])

type WithdrawableCode = Extract<ConsentCode, 'sensitive' | 'news'>

export const isWithdrawable = (code: string): code is WithdrawableCode => Object.hasOwn(withdrawals, code)

export const withdrawals: Record<WithdrawableCode, string> = {
  sensitive:
    '언제든지 철회할 수 있습니다. 철회하면 그때부터 글쓰기와 공감, 관심 담기, 입장 고르기를 할 수 없습니다. 이미 올린 글과 공감은 그대로 있고, 글은 동의 없이도 직접 지울 수 있습니다.',
  news: '언제든지 철회할 수 있습니다. 철회하면 그때부터 소식을 보내지 않습니다. 내 글에 관한 알림은 그대로 받습니다.',
}

/** Notices that PIPA articles 15(2) and 23 demand beside a consent to processing, in the documents' words. */
export const consentGists: Partial<Record<ConsentCode, readonly (readonly [term: string, words: string])[]>> =
  {
    privacy: [
      ['목적', '회원을 알아보고, 글과 공감을 기록하고, 처리 결과를 알립니다.'],
      ['항목', '로그인 제공자의 식별값, 별명, 이메일 주소(등록한 경우에만)'],
      ['기간', '탈퇴할 때까지. 탈퇴하면 12일 안에 지웁니다.'],
      ['거부', '동의하지 않을 수 있지만, 그때에는 가입할 수 없습니다.'],
    ],
    sensitive: [
      ['목적', '글을 게시하고 공감 수를 집계하며, 선정한 질문을 토론과 답변에 활용합니다.'],
      ['항목', '질문, 의견, 공감, 관심에 담긴 정치적 견해'],
      ['기간', '글은 지우거나 탈퇴할 때까지, 공감과 관심은 취소하거나 탈퇴할 때까지'],
      ['거부', '동의하지 않아도 가입하고 읽을 수 있습니다. 글쓰기와 공감, 관심 담기만 할 수 없습니다.'],
      ['철회', withdrawals.sensitive],
    ],
    news: [
      ['목적', '새 토론과 인터뷰, 재단의 소식을 보냅니다.'],
      ['항목', '이메일 주소'],
      ['기간', '동의를 철회하거나 탈퇴할 때까지'],
      ['거부', '동의하지 않아도 서비스를 모두 쓸 수 있습니다.'],
      ['철회', withdrawals.news],
    ],
  }
