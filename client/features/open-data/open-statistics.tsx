import type { ReactElement } from 'react'
import { outcomeLabel } from '#client/features/question/index.ts'
import { formatMonth } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { debateStatusLabels } from '#shared/constants/debate-labels.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { OpenStatistics } from '#shared/contract/open-data.ts'
import { BarTable } from './bar-table.tsx'
import { MonthChart } from './month-chart.tsx'

export function OpenStatisticsTables({ statistics }: { statistics: OpenStatistics }): ReactElement {
  const { questionsByMonth, questionsByCategory, questionsByStatus } = statistics
  return (
    <>
      <Section title="월별 질문" note="질문을 올린 달로 셉니다.">
        <MonthChart counts={questionsByMonth} />
        <BarTable
          caption="월별 질문 수"
          head={{ name: '달', value: '질문' }}
          rows={questionsByMonth
            .toReversed()
            .map(({ month, questions }) => ({ name: formatMonth(month), ...count(questions, '개') }))}
        />
      </Section>
      <Section title="분야별 질문">
        <BarTable
          caption="분야별 질문 수"
          head={{ name: '분야', value: '질문' }}
          rows={questionsByCategory.map(({ category, questions }) => ({
            name: category,
            ...count(questions, '개'),
          }))}
        />
      </Section>
      <Section title="단계별 질문" note="질문마다 지금 있는 단계입니다.">
        <BarTable
          caption="단계별 질문 수"
          head={{ name: '단계', value: '질문' }}
          rows={questionsByStatus.map(({ status, questions }) => ({
            name: questionStatusLabels[status],
            ...count(questions, '개'),
          }))}
        />
      </Section>
      <StepsAndDebates statistics={statistics} />
    </>
  )
}

function StepsAndDebates({ statistics }: { statistics: OpenStatistics }) {
  const { hoursByStatus, debatesByStatus, answers, outcomes } = statistics
  return (
    <>
      {hoursByStatus.length > 0 && (
        <Section
          title="한 단계에 걸린 날"
          note="이전 단계에서 그 단계까지 걸린 시간의 중앙값입니다. 절반은 이보다 빨랐고 절반은 느렸습니다."
        >
          <BarTable
            caption="단계별로 걸린 날의 중앙값"
            head={{ name: '단계', before: '질문', value: '걸린 날' }}
            rows={hoursByStatus.map(({ status, medianHours, questions }) => ({
              name: questionStatusLabels[status],
              value: medianHours,
              text: `${Math.round((medianHours / 24) * 10) / 10}일`,
              before: `${formatCount(questions)}개`,
            }))}
          />
        </Section>
      )}
      {debatesByStatus.length > 0 && (
        <Section
          title="토론과 참여"
          note="참여한 사람은 5명 이상 참여한 토론만 합산합니다. 여러 토론에 참여한 사람은 토론마다 셉니다."
        >
          <BarTable
            caption="상태별 토론 수와 참여한 사람 수"
            head={{ name: '상태', before: '토론', value: '참여' }}
            rows={debatesByStatus.map(({ status, debates, participants }) => ({
              name: debateStatusLabels[status],
              ...count(participants, '명'),
              before: `${formatCount(debates)}개`,
            }))}
          />
        </Section>
      )}
      <Section title="답변과 그 뒤" note="답변을 받은 질문과, 그 뒤에 바뀐 것을 셉니다.">
        <BarTable
          caption="답변과 결과의 수"
          head={{ name: '답변과 결과', value: '질문' }}
          rows={[
            { name: '답변', ...count(answers, '개') },
            ...outcomes.map(({ kind, questions }) => ({
              name: outcomeLabel[kind],
              ...count(questions, '개'),
            })),
          ]}
        />
      </Section>
    </>
  )
}

const count = (value: number, unit: string) => ({ value, text: `${formatCount(value)}${unit}` })
