import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { formatCount } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { Ladder } from '#client/ui/path/ladder.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Question, QuestionMine } from '#shared/contract/question.ts'
import { lifeLabel } from '../life.ts'
import { ReactionButton } from './reaction-button.tsx'
import { useWantedReaction } from './use-wanted-reaction.ts'

type ReactionPanelProps = { question: Question; mine: Pick<QuestionMine, 'agreed' | 'bookmarked'> | null }

/** The two clear acts on a question, what they count to, and what they make public. */
export function ReactionPanel({ question, mine }: ReactionPanelProps): ReactElement {
  const agreed = useWantedReaction('agreed', mine?.agreed ?? false)
  const bookmarked = useWantedReaction('bookmarked', mine?.bookmarked ?? false)
  const { counts, nextStep } = question
  const agree = counts.agree + agreed.difference
  return (
    <section className={panel} aria-label="공감과 관심">
      <p className={tally}>
        <b>{formatCount(agree)}</b> 공감 <small>본인확인 {formatCount(counts.certifiedAgree)}</small>
      </p>
      {nextStep && (
        <Ladder value={agree} goal={nextStep.agreements} large>
          {agree < nextStep.agreements ? (
            <>
              <b>{formatCount(nextStep.agreements - agree)}</b>이 더 모이면 {lifeLabel[nextStep.life]}
            </>
          ) : (
            <>{lifeLabel[nextStep.life]}에 필요한 공감이 모였습니다</>
          )}
        </Ladder>
      )}
      <div className={buttons}>
        <ReactionButton reaction="agreed" wanted={agreed} look="solid" kept={!mine}>
          {agreed.on ? '공감함' : '공감'}
        </ReactionButton>
        <ReactionButton reaction="bookmarked" wanted={bookmarked} look="outline" kept={!mine}>
          <Icon name="bookmark" size={18} />
          {bookmarked.on ? '관심에 담음' : '관심 담기'}
        </ReactionButton>
      </div>
      <p className={open}>
        <strong>무엇이 공개되나요?</strong> 공감은 수로만 보여요. 누가 공감했고 무엇을 관심에 담았는지는 나만
        볼 수 있어요.
      </p>
    </section>
  )
}

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding: ${space.three};
  border: 1px solid ${colour.hairline};
  border-radius: 8px;
  background: ${colour.raised};
`

const tally = css`
  line-height: 1.2;

  & > b {
    font-size: ${size.question};
    letter-spacing: -0.02em;
  }
  & > small {
    margin-inline-start: ${space.one};
    color: ${colour.faint};
    font-size: ${size.small};
  }
`

const buttons = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space.one};

  & button {
    width: 100%;
  }
`

const open = css`
  color: ${colour.faint};
  font-size: ${size.tiny};
  line-height: 1.6;

  & > strong {
    color: ${colour.soft};
  }
`
