import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { colour, space } from '#client/ui/tokens.ts'
import type {
  LeavingChoice as Choice,
  LeavingKind,
  LeavingPreview,
  LeavingReason,
  LeavingText,
} from '#shared/contract/leaving.ts'

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

type KindWords = { noun: string; kept: Partial<Record<LeavingReason, string>> }

/** `kept` names texts that stay whatever is chosen. */
const words: Record<LeavingKind, KindWords> = {
  question: {
    noun: '질문',
    kept: { selected: '선정되어 다른 사람의 답이 이어진 질문', merged: '다른 질문과 합쳐진 질문' },
  },
  comment: { noun: '의견', kept: {} },
  interviewQuestion: {
    noun: '인터뷰 질문',
    kept: { selected: '인터뷰에서 다루기로 한 질문', merged: '다른 질문과 합쳐진 질문' },
  },
  greenPaper: { noun: '발행한 녹서', kept: { shared: '함께 쓰는 사람에게 넘어가는 녹서' } },
}

export const leavingKinds = Object.keys(words) as LeavingKind[]

export const nounOf = (kind: LeavingKind): string => words[kind].noun

export const keptOutcome = ({ kind, total }: LeavingText): string =>
  `${nounOf(kind)} ${total}개가 모두 그대로 있어요. 별명 대신 ‘탈퇴한 회원’이라고 보여요.`

export function deletedOutcome(text: LeavingText): string {
  const { kind, total, deleted, stubs } = text
  const what = `${nounOf(kind)} ${total}개`
  const goes = deleted === total ? `${what}의 내용을 모두 지워요.` : `${what} 가운데 ${deleted}개를 지워요.`
  const places =
    stubs > 0 ? ` 그 가운데 ${stubs}개는 다른 사람의 답글이 있어, 지웠다는 표시만 자리에 남아요.` : ''
  return `${goes}${places}${stayOf(text)}`
}

export const stayingOutcome = (text: LeavingText): string =>
  `‘탈퇴한 회원’의 글로 남고, 지울 수 없어요.${stayOf(text)}`

function stayOf({ kind, kept }: LeavingText): string {
  if (kept.length === 0) return ''
  const reasons = kept.map(({ reason, count }) => `${words[kind].kept[reason] ?? nounOf(kind)} ${count}개`)
  return ` 남는 것: ${reasons.join(', ')}.`
}

/** Nouns of those acts that can be taken back before leaving; empty without any. */
export const takenBack = ({ agreements, stances }: LeavingPreview): string =>
  [agreements > 0 && '공감', stances.open > 0 && '열려 있는 토론의 입장'].filter(Boolean).join('과 ')

/** The steps of leaving, as the erasure carries them out (R12.19, PV-03). */
export function LeavingCourse({ preview }: { preview: LeavingPreview }): ReactElement {
  const { agreements, otherAgreements, bookmarks, stances } = preview
  const staying = countedActs([
    ['공감', '공감', agreements],
    ['토론의 입장', '입장', stances.open + stances.closed],
  ])
  const ending = countedActs([
    ['의견에 한 공감', '의견과 인터뷰 질문에 한 공감', otherAgreements],
    ['관심', '관심', bookmarks],
  ])
  return (
    <dl className={terms}>
      <div>
        <dt>지금</dt>
        <dd>모든 기기에서 로그아웃됩니다. 이 브라우저에 남아 있던 쓰던 글을 지웁니다.</dd>
      </div>
      <div>
        <dt>7일 동안</dt>
        <dd>아무것도 지우지 않습니다. 다시 로그인하면 탈퇴가 취소됩니다.</dd>
      </div>
      <div>
        <dt>7일 뒤</dt>
        <dd>
          별명, 소개, 이메일 주소, 로그인 연결과 로그인한 기록, 본인확인, 프로필 문서, 알림, 발행하지 않은
          녹서를 5일 안에 지웁니다. 같은 계정으로 다시 들어오면 새로 가입하게 되고, 지금의 기록과 이어지지
          않습니다.
        </dd>
      </div>
      {staying && (
        <div>
          <dt>{staying.heading}</dt>
          <dd>
            {staying.counts}는 수에 그대로 남습니다. 누구의 것인지 알아낼 열쇠를 없애므로, 그 뒤로는 재단도 알
            수 없습니다.
          </dd>
        </div>
      )}
      {ending && (
        <div>
          <dt>{ending.heading}</dt>
          <dd>
            {ending.counts}를 취소합니다.{otherAgreements > 0 && ' 그만큼 공감 수가 줄어듭니다.'}
          </dd>
        </div>
      )}
      <div>
        <dt>더 보관하는 것</dt>
        <dd>
          동의하고 철회한 기록은 탈퇴한 뒤 3년, 신고와 처리 기록은 처리한 뒤 3년 동안 따로 보관하고 지웁니다.
        </dd>
      </div>
    </dl>
  )
}

type Act = [heading: string, noun: string, count: number]

function countedActs(acts: Act[]): { heading: string; counts: string } | undefined {
  const there = acts.filter(([, , count]) => count > 0)
  if (there.length === 0) return undefined
  return {
    heading: there.map(([heading]) => heading).join('과 '),
    counts: there.map(([, noun, count]) => `${noun} ${count}개`).join('와 '),
  }
}
