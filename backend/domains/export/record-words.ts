import { accountWords } from './account-words.ts'
import { contract, interest, type PartWords, post, threeYears, untilGone } from './part-words.ts'
import type { PartName } from './record-parts.ts'
import { textWords } from './text-words.ts'

/** Words for every part: a part or a column without them does not compile or fails a test (PV-04, R11.4). */
export const recordWords: Record<PartName, PartWords> = {
  ...accountWords,
  ...textWords,
  notifications: {
    title: '알림',
    purpose: '내 글과 공감한 글에 생긴 일을 알립니다.',
    ground: contract,
    until: '읽고 180일까지. 탈퇴하면 함께 지웁니다.',
    columns: {
      id: null,
      userId: null,
      kind: '무슨 일',
      ...post,
      commentId: '의견 번호',
      noticeId: '공지 번호',
      paperId: '녹서 번호',
      reason: '알린 이유',
      count: '번',
      details: null,
      dedupeKey: null,
      position: null,
      createdAt: '발생 시각',
      updatedAt: null,
      readAt: '읽은 시각',
    },
  },
  blocks: {
    title: '숨긴 작성자와 차단한 작성자',
    purpose: '보고 싶지 않은 글을 접고 답글을 막습니다. 상대에게 알리지 않습니다.',
    ground: contract,
    until: untilGone,
    columns: { userId: null, otherId: '회원 번호', kind: '숨김 또는 차단', createdAt: '결정일' },
  },
  decisions: {
    title: '내 글에 대한 조치',
    purpose: '어떤 이유로 조치했는지 알리고 이의 제기를 받습니다.',
    ground: interest,
    until: threeYears,
    columns: {
      decisionId: null,
      memberId: null,
      reason: '이유',
      untilAt: '가리는 기한',
    },
  },
  objections: {
    title: '이의 제기',
    purpose: '다른 편집자가 조치를 다시 살펴봅니다.',
    ground: interest,
    until: threeYears,
    columns: {
      id: null,
      memberId: null,
      decisionId: null,
      sanctionId: null,
      text: '적은 말',
      status: '결과',
      createdAt: '제기한 시각',
      decidedAt: '판단한 시각',
      answer: '판단한 이유',
    },
  },
  reports: {
    title: '신고',
    purpose: '규칙에 어긋난 글을 살핍니다. 누가 신고했는지는 운영자만 봅니다.',
    ground: interest,
    until: threeYears,
    columns: {
      id: null,
      reporterId: null,
      ...post,
      commentId: '의견 번호',
      reasonGroup: null,
      reason: '이유',
      text: '적은 말',
      status: '처리',
      createdAt: '신고일',
      decidedAt: '처리일',
      decisionReason: '처리한 이유',
    },
  },
}

export const heldElsewhere: { what: string; why: string }[] = [
  {
    what: '로그인 제공자가 쓰는 식별값, 본인확인을 바꾼 값, 로그인 값과 복구 코드를 바꾼 값, 패스키의 공개 열쇠',
    why: '이 파일을 잃어버렸을 때 내 계정을 찾거나 흉내 내는 데에 쓰일 수 있어 넣지 않습니다. 탈퇴하면 지웁니다.',
  },
  {
    what: '공감한 망을 바꾼 값',
    why: '공감이 한곳에서 몰렸는지 살피기 위하여 90일 동안 보관합니다. IP 주소를 알아낼 수 없고 글마다 다른 값입니다.',
  },
  {
    what: '접속 일시, IP 주소, 브라우저 종류',
    why: '「통신비밀보호법」 제15조의2에 따라 접속 기록으로 3개월 동안 따로 보관합니다.',
  },
  {
    what: '공감 수와 입장 수를 증명하는 기록의 가명',
    why: '글마다 다른 가명이어서 누구인지 알 수 없습니다. 수를 다시 셀 수 있게 그대로 둡니다.',
  },
  { what: '백업', why: '재해에서 되살리기 위하여 35일 동안 보관하고 지웁니다.' },
]
