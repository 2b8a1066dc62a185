import type { ReactElement } from 'react'
import { SimilarEvents } from '#client/features/debate/components/similar-events.tsx'
import type { Debate } from '#shared/contract/debate.ts'
import { LateCitedIn } from '../post/late-cited-in.tsx'
import { Interviews, SourceQuestions } from './way.tsx'

/** Where a debate came from, and what happened in similar ones. */
export function Beside({ debate: { id, sourceQuestions, interviews } }: { debate: Debate }): ReactElement {
  return (
    <>
      {sourceQuestions.length > 0 && (
        <>
          <h2>이 토론이 나온 물음</h2>
          <SourceQuestions questions={sourceQuestions} />
        </>
      )}
      {interviews.length > 0 && (
        <>
          <h2>이어진 인터뷰</h2>
          <Interviews interviews={interviews} />
        </>
      )}
      <LateCitedIn postId={id} />
      <SimilarEvents id={id} title="비슷한 토론에서 있었던 일" />
    </>
  )
}
