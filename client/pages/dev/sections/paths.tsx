import type { ReactElement } from 'react'
import { formatDate } from '#client/ui/format/date.ts'
import { GoalProgress } from '#client/ui/progress/goal-progress.tsx'
import { ProgressSteps } from '#client/ui/progress/progress-steps.tsx'
import { Specimen } from '../specimen.tsx'

const day = (date: number) => formatDate(`2026-11-${date}T03:00:00.000Z`)

export function Paths(): ReactElement {
  return (
    <>
      <Specimen title="사다리" set="pair">
        <GoalProgress value={34} goal={100}>
          검토까지 공감 <b>66</b>개가 더 필요합니다
        </GoalProgress>
        <GoalProgress value={100} goal={100} large>
          공감 <b>100</b>을 모두 모았습니다
        </GoalProgress>
      </Specimen>
      <Specimen title="단계" set="pair">
        <ProgressSteps
          steps={[
            { key: 'a', label: '공개', state: 'done', detail: <p>{day(10)}</p> },
            {
              key: 'b',
              label: '선정',
              state: 'done',
              detail: <p>{day(12)} · 비슷한 질문 다섯을 하나로 모았습니다.</p>,
            },
            { key: 'c', label: '토론 중', state: 'current', detail: <p>재단 · {day(28)}까지</p> },
            { key: 'd', label: '답변 대기', state: 'ahead' },
            { key: 'e', label: '답변 완료', state: 'ahead' },
          ]}
        />
        <ProgressSteps steps={[{ key: 'a', label: '공개', state: 'current', detail: <p>{day(20)}</p> }]} />
      </Specimen>
    </>
  )
}
