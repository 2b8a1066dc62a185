import type { ReactElement } from 'react'
import { ReactionPanel } from '#client/features/post/components/reaction-panel.tsx'
import { lifeLabel } from '#client/features/question/life.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Ladder } from '#client/ui/path/ladder.tsx'
import type { Question, QuestionMine } from '#shared/contract/question.ts'

type AgreementPanelProps = { question: Question; mine: Pick<QuestionMine, 'agreed' | 'bookmarked'> | null }

/** The acts on a question, with the ladder to the next step that agreements bring. */
export function AgreementPanel({ question, mine }: AgreementPanelProps): ReactElement {
  const { counts, nextStep } = question
  return (
    <ReactionPanel counts={counts} mine={mine}>
      {agreements =>
        nextStep && (
          <Ladder value={agreements} goal={nextStep.agreements} large>
            {agreements < nextStep.agreements ? (
              <>
                <b>{formatCount(nextStep.agreements - agreements)}</b>이 더 모이면 {lifeLabel[nextStep.life]}
              </>
            ) : (
              <>{lifeLabel[nextStep.life]}에 필요한 공감이 모였습니다</>
            )}
          </Ladder>
        )
      }
    </ReactionPanel>
  )
}
