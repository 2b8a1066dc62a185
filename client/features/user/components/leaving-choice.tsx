import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import type { LeavingChoice as Choice, LeavingText } from '#shared/contract/leaving.ts'
import { deletedOutcome, keptOutcome, nounOf, stayingOutcome } from '../leaving-words.ts'

type LeavingChoiceProps = { text: LeavingText; chosen: Choice | undefined; error: string | undefined }

/**
 * One kind of text: what becomes of it under either choice, beside the choice. Nothing is chosen beforehand, and where
 * nothing can be deleted nothing is asked.
 */
export function LeavingChoice({ text, chosen, error }: LeavingChoiceProps): ReactElement {
  const { kind, total, deleted } = text
  if (deleted === 0)
    return (
      <div className={fixed}>
        <strong>
          {nounOf(kind)} {total}개
        </strong>
        <p>{stayingOutcome(text)}</p>
      </div>
    )
  return (
    <div>
      {/* Tells the action that this kind was asked about. */}
      <input type="hidden" name="asked" value={kind} />
      <RadioGroup
        name={kind}
        legend={`내가 쓴 ${nounOf(kind)} ${total}개를 어떻게 할까요?`}
        look="boxes"
        defaultValue={chosen}
        error={error}
        options={[
          { value: 'keep', label: '남겨 두기', help: keptOutcome(text) },
          { value: 'delete', label: '지우기', help: deletedOutcome(text) },
        ]}
      />
    </div>
  )
}

const fixed = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};

  & > p {
    color: ${colour.soft};
  }
`
