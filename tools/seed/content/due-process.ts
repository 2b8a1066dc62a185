/** Ages in days before seeding, with fractions. */
export type SeedClaim = {
  about: 'question' | 'comment'
  basis: 'defamation' | 'privacy' | 'copyright' | 'other'
  claimant: { kind: 'self' | 'agent'; name: string; contact: string }
  text: string
  received: number
  /** Of the block, or of the refusal. */
  decided?: number
  refused?: true
  by?: 'first' | 'second'
  /** Read by the author of a blocked text. */
  note?: string
  /** The author's, who waits for another editor. */
  objection?: { raised: number; text: string }
}

/** A block ends by itself after 30 days. */
export const claims: SeedClaim[] = [
  {
    about: 'comment',
    basis: 'defamation',
    claimant: { kind: 'self', name: '윤재희', contact: 'jaehee@claims.example' },
    text: '저희 가게를 알아볼 수 있게 적고 사실이 아닌 말을 했습니다.',
    received: 46,
    decided: 45,
    note: '명예훼손을 주장하는 요청이 있어 30일 동안 임시로 차단합니다.',
  },
  {
    about: 'question',
    basis: 'other',
    claimant: { kind: 'self', name: '오민준', contact: '010-0000-0000' },
    text: '제 생각과 달라 불쾌합니다. 삭제해 주세요.',
    received: 33,
    decided: 32,
    refused: true,
    note: '의견이 다르다는 이유만으로는 권리 침해로 볼 수 없어 차단하지 않습니다.',
  },
  {
    about: 'comment',
    basis: 'privacy',
    claimant: { kind: 'agent', name: '서지안', contact: 'jian@claims.example' },
    text: '의뢰인의 근무지와 직책이 적혀 있어 누구인지 알 수 있습니다.',
    received: 12,
    decided: 11,
    by: 'second',
    note: '개인정보 노출을 주장하는 요청이 있어 30일 동안 임시로 차단합니다.',
    objection: { raised: 9, text: '이미 언론에 보도된 공직자의 직책만 적었습니다. 다시 살펴봐 주세요.' },
  },
  {
    about: 'comment',
    basis: 'copyright',
    claimant: { kind: 'self', name: '문서윤', contact: 'seoyun@claims.example' },
    text: '제가 쓴 책의 한 단락을 출처 없이 그대로 옮겼습니다.',
    received: 6,
    decided: 5,
    note: '저작권 침해를 주장하는 요청이 있어 30일 동안 임시로 차단합니다.',
  },
  {
    about: 'question',
    basis: 'defamation',
    claimant: { kind: 'self', name: '강도현', contact: 'dohyeon@claims.example' },
    text: '본문에 나오는 회사는 저희 회사이고, 적힌 내용은 사실과 다릅니다.',
    received: 1.2,
  },
]

/** Proposed by one editor; decided by the other, or waiting for them. */
export type SeedExclusion = { count: number; proposed: number; decided?: number; reason: string }

export const exclusions: SeedExclusion[] = [
  {
    count: 3,
    proposed: 9,
    decided: 8,
    reason: '같은 망에서 몇 분 사이에 이어진 공감으로, 한 사람이 여러 계정을 쓴 것으로 보입니다.',
  },
  {
    count: 2,
    proposed: 0.6,
    reason: '같은 망에서 같은 시각에 공감이 들어왔습니다. 함께 확인해 주세요.',
  },
]

export const blocks: { by: string; other: string; kind: 'mute' | 'block'; daysAgo: number }[] = [
  { by: 'demo-specialised', other: 'factory-line', kind: 'mute', daysAgo: 5 },
  { by: 'web-maker', other: 'factory-line', kind: 'block', daysAgo: 4 },
]
