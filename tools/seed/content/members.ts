/** `subject` is the identity provider's, `name` the display name (별명), `listed` an entry of its sign-in page. */
export type SeedMember = {
  subject: string
  name: string
  email: string
  certified: boolean
  /** Label of a specialised member (R5.1), null for everyone else. */
  type: string | null
  role: 'MEMBER' | 'EDITOR' | 'ADMIN'
  blurb: string
  listed: boolean
}

type Newcomer = { subject: string; name: string; email: string; blurb: string }

type Rest = Partial<Omit<SeedMember, 'subject' | 'name' | 'blurb' | 'email'>>

const member = (subject: string, name: string, blurb: string, rest: Rest = {}): SeedMember => ({
  subject,
  name,
  email: `${subject}@people.example`,
  certified: false,
  type: null,
  role: 'MEMBER',
  blurb,
  listed: false,
  ...rest,
})

const certified = { certified: true }

export const members: SeedMember[] = [
  member('demo-ordinary', '느티나무그늘', '가입하고 동의까지 마친 회원', { listed: true }),
  member('demo-certified', '한강따라걷기', '본인확인을 마친 회원', { certified: true, listed: true }),
  member('demo-specialised', '법대로차근차근', '변호사로 표시되는 전문 회원', {
    certified: true,
    type: '변호사',
    listed: true,
  }),
  member('demo-editor', '물음지기', '질문을 검토하고 선정하는 편집진', {
    certified: true,
    role: 'EDITOR',
    listed: true,
  }),
  member('welfare-worker', '골목의온기', '동네 복지관에서 일합니다', { certified: true, type: '사회복지사' }),
  member('school-teacher', '칠판과분필', '초등학교 4학년 담임입니다', { certified: true, type: '초등교사' }),
  member('city-planner', '지도그리는사람', '작은 도시를 연구합니다', {
    certified: true,
    type: '도시계획 연구원',
  }),
  member('night-nurse', '새벽세시병동', '3교대로 일하는 간호사입니다', certified),
  member('small-shop', '모퉁이빵집', '빵집을 연 지 여섯 해째입니다', certified),
  member('two-kids', '두아이아빠', '일곱 살과 세 살을 키웁니다', certified),
  member('apple-farm', '사과밭일기', '과수원을 물려받았습니다', certified),
  member('retired-rail', '은퇴한기관사', '서른 해 동안 기차를 몰았습니다', certified),
  member('wheel-walker', '바퀴로가는길', '휠체어로 다닙니다'),
  member('job-seeker', '이력서백장', '일자리를 찾고 있습니다'),
  member('one-room', '옥탑방고양이', '혼자 산 지 다섯 해입니다'),
  member('grad-student', '실험실불빛', '대학원에서 재료를 연구합니다'),
  member('delivery-rider', '비오는날배달', '오토바이로 배달합니다'),
  member('grandmother', '손주랑콩나물', '손주 둘을 돌봅니다'),
  member('island-life', '섬마을우체통', '배로 두 시간 걸리는 섬에 삽니다'),
  member('web-maker', '세모네모개발자', '웹을 만드는 일을 합니다'),
  member('caregiver', '엄마의보호자', '치매인 어머니를 모십니다'),
  member('new-graduate', '첫출근준비중', '올해 대학을 졸업했습니다'),
  member('bike-commute', '자전거출근러', '날마다 12킬로미터를 달립니다'),
  member('quiet-reader', '조용한독자', '민감정보 처리에 동의하지 않아 읽기만 하는 회원', { listed: true }),
  member('high-school', '열일곱의질문', '고등학교 2학년입니다'),
  member('factory-line', '야간조반장', '부품 공장에서 일합니다'),
  member('freelancer', '마감은내일', '글 쓰고 옮기는 일을 합니다'),
  member('town-chief', '마을회관이장', '아흔 가구가 사는 마을의 이장입니다', certified),
  member('from-abroad', '서울살이십년', '다른 나라에서 와서 자리를 잡았습니다'),
  member('pharmacist', '동네약국약사', '약국을 지킵니다'),
  member('demo-second-editor', '답변지기', '답변을 받아 싣는 편집진', {
    ...certified,
    role: 'EDITOR',
    listed: true,
  }),
  member('demo-admin', '재단지기', '역할과 기준을 정하는 관리자', {
    ...certified,
    role: 'ADMIN',
    listed: true,
  }),
]

/** Read-only: members without consent to the processing of sensitive data. */
export const withoutSensitiveConsent = ['quiet-reader', 'pharmacist', 'new-graduate']

export const newcomers: Newcomer[] = [
  {
    subject: 'newcomer-1',
    name: '김새봄',
    email: 'saebom@people.example',
    blurb: '아직 가입하지 않은 사람. 가입 절차를 처음부터 볼 수 있습니다',
  },
  {
    subject: 'newcomer-2',
    name: '이하람',
    email: 'haram@people.example',
    blurb: '아직 가입하지 않은 사람. 두 번째로 가입해 볼 때 고르세요',
  },
]
