import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Question } from '#shared/contract/question.ts'

/** What a reader must know before the text: that it was taken elsewhere, taken back or covered for a time (R12.10). */
export function QuestionState({ question }: { question: Question }): ReactElement | null {
  const { life, mergedInto, hidden, steps } = question
  if (hidden)
    return (
      <Notice
        fact="임시조치로 가려진 물음입니다."
        help={
          <>
            {hidden.reason ?? '권리를 침해받았다는 신고가 있어 내용을 가렸어요.'}
            {hidden.until && ` ${formatDate(hidden.until)}에 다시 살펴봅니다.`}
          </>
        }
        action={<Link to={paths.policy('rules')}>운영규칙에서 임시조치 알아보기</Link>}
      />
    )
  if (mergedInto)
    return (
      <Notice
        fact="다른 물음에 합쳐진 물음입니다."
        help={
          noteOf(steps, 'merged') ?? '같은 것을 묻는 물음이라 한곳에서 이어 갑니다. 공감은 그대로 남아요.'
        }
        action={<Link to={paths.post(mergedInto.kind, mergedInto.id)}>{mergedInto.title}</Link>}
      />
    )
  if (life === 'withdrawn')
    return (
      <Notice
        fact="올린 사람이 거두어들인 물음입니다."
        help={noteOf(steps, 'withdrawn') ?? '기록으로 남겨 두고, 더 나아가지 않습니다.'}
      />
    )
  return null
}

const noteOf = (steps: Question['steps'], life: Question['life']) =>
  steps.findLast(step => step.life === life)?.note
