import type { InterviewFormat } from '#shared/contract/interview.ts'

/** Days ahead of seeding; a draft that `publishes` goes out by itself on that day. */
export type SeedDraft = { category: string; title: string; body: string[]; publishes?: number }

export const draftDebates: (SeedDraft & { facilitator: string; opens: number; closes: number })[] = [
  {
    category: 'housing',
    title: '오래 비워 둔 집에는 세금을 더 매겨야 합니까?',
    body: [
      '사람이 살지 않는 집이 늘고 있습니다. 무너질 위험이 있는 집도 있고, 팔리지 않아 비워 둔 집도 있습니다.',
      '비워 둔 이유가 서로 다른데 같은 세금으로 움직일 수 있는지 묻습니다.',
    ],
    facilitator: '재단 주거연구팀',
    opens: 12,
    closes: 40,
  },
  {
    category: 'transport-safety',
    title: '학교 앞 도로는 등하교 시간에 차를 막아야 합니까?',
    body: [
      '등하교 시간 한 시간씩만 차를 막는 동네가 있습니다. 아이들은 안전해졌지만 가게와 택배는 길을 돌아갑니다.',
      '시간을 정해 막는 것이 옳은지, 옳다면 누가 정해야 하는지 묻습니다.',
    ],
    facilitator: '재단 교통안전연구팀',
    publishes: 3,
    opens: 5,
    closes: 33,
  },
]

type SeedGuest = { name: string; role: string; affiliation: string }

export const draftInterviews: (SeedDraft & {
  format: InterviewFormat
  host: string
  collect: { from: number; to: number }
  guest: SeedGuest
})[] = [
  {
    category: 'health',
    title: '밤에 아픈 아이를 받는 병원을 찾아갑니다',
    body: [
      '밤 열한 시까지 문을 여는 어린이 병원의 하루를 듣습니다. 무엇이 있어야 계속 열 수 있는지 묻습니다.',
    ],
    format: 'article',
    host: '한지우',
    collect: { from: 10, to: 24 },
    guest: { name: '오새롬', role: '소아청소년과 전문의', affiliation: '달빛마을 어린이병원' },
  },
  {
    category: 'environment',
    title: '쓰레기를 태우는 곳 옆에 사는 사람을 만납니다',
    body: [
      '소각장 옆 마을에서 스무 해를 산 주민에게 묻습니다. 약속은 무엇이었고 무엇이 지켜졌는지 듣습니다.',
    ],
    format: 'video',
    host: '한지우',
    publishes: 4,
    collect: { from: 5, to: 19 },
    guest: { name: '정다올', role: '마을 대책위원장', affiliation: '샘골마을' },
  },
]
