import type { OpenTableName } from '#shared/contract/open-data.ts'
import {
  type ReadPart,
  readAnswers,
  readDebatePositions,
  readDebates,
  readInterviewQuestions,
  readOutcomes,
  readQuestionSteps,
  readQuestions,
} from './open-tables.queries.ts'

export type OpenTableSource = {
  name: OpenTableName
  title: string
  /** Meanings by name, in their order. */
  columns: Record<string, string>
  read: ReadPart
}

const suppressedNote = '1명 이상 5명 미만이면 빈칸'

const byName: Record<OpenTableName, Omit<OpenTableSource, 'name'>> = {
  questions: {
    title: '질문',
    read: readQuestions,
    columns: {
      id: '질문 번호. 주소는 /question/번호',
      title: '제목',
      category: '분야',
      asked_on: '작성일',
      status:
        '지금 단계: open 공개, review 검토, selected 선정, debating 토론 중, awaiting-answer 답변 대기, answered 답변 완료, closed 종료, withdrawn 철회, merged 병합',
      agreements: `공감한 사람 수. ${suppressedNote}`,
      certified_agreements: `그 가운데 본인확인을 한 사람 수. 그 수나 나머지가 ${suppressedNote}`,
      comments: '의견 수',
      merged_into: '병합된 질문의 번호',
    },
  },
  'question-steps': {
    title: '질문의 단계',
    read: readQuestionSteps,
    columns: {
      id: '번호. 같은 질문에서는 작은 번호가 먼저입니다',
      question_id: '질문 번호',
      status: '단계',
      taken_on: '단계가 된 날',
      hours_since_previous: '이전 단계(첫 단계는 질문을 올린 때)부터 걸린 시간, 1시간 미만은 버림',
      next_due_on: '다음 단계를 약속한 날',
      agreements: `기준에 못 미쳐 편집진이 결정한 단계에서 그때의 공감 수. ${suppressedNote}`,
      threshold: '그 단계의 기준이 되는 공감 수',
    },
  },
  debates: {
    title: '토론',
    read: readDebates,
    columns: {
      id: '토론 번호. 주소는 /debate/번호',
      title: '제목',
      category: '분야',
      status: '상태: scheduled 진행 예정, open 진행 중, closed 정리 중, concluded 결과 공개',
      opens_at: '시작(한국 시간)',
      closes_at: '마감(한국 시간)',
      results_shown: '결과를 보이는 때: always 항상, after-vote 입장을 고른 뒤, after-close 끝난 뒤',
      participants: `입장을 고른 사람 수. ${suppressedNote}`,
      agreements: `공감한 사람 수. ${suppressedNote}`,
      comments: '의견 수',
    },
  },
  'debate-positions': {
    title: '토론의 입장별 결과',
    read: readDebatePositions,
    columns: {
      debate_id: '토론 번호',
      title: '토론 제목',
      position: '입장의 이름표',
      label: '입장',
      people: '그 입장을 고른 사람 수. 결과가 공개되기 전이거나, 한 입장이라도 1명 이상 5명 미만이면 빈칸',
      certified_people:
        '그 가운데 본인확인을 한 사람 수. 그 수나 나머지가 한 입장이라도 1명 이상 5명 미만이면 빈칸',
    },
  },
  answers: {
    title: '답변',
    read: readAnswers,
    columns: {
      question_id: '질문 번호',
      title: '질문 제목',
      answerer: '답변한 곳',
      answered_on: '답변한 날',
      answer: '답변',
    },
  },
  outcomes: {
    title: '답변 뒤의 결과',
    read: readOutcomes,
    columns: {
      question_id: '질문 번호',
      title: '질문 제목',
      kind: '결과: bill 법안, guideline 지침, budget 예산, none 없음',
      summary: '결과의 내용',
      address: '근거가 되는 주소',
      happened_on: '결과가 나온 날',
    },
  },
  'interview-questions': {
    title: '인터뷰 질문',
    read: readInterviewQuestions,
    columns: {
      id: '인터뷰 질문 번호',
      interview_id: '인터뷰 번호. 주소는 /interview/번호. 공개된 인터뷰만 싣습니다',
      interview: '인터뷰 제목',
      question: '질문',
      status: '질문의 상태',
      agreements: `공감한 사람 수. ${suppressedNote}`,
      asked_on: '작성일',
      answered_on: '답한 날',
    },
  },
}

export const openTableOf = (name: OpenTableName): OpenTableSource => ({ name, ...byName[name] })
