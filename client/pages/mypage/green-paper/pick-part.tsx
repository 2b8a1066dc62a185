import { type ReactElement, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { PickComment } from './pick-comment.tsx'
import { PickEvent } from './pick-event.tsx'
import { pickList } from './pick-list.styles.ts'
import { PickMoment } from './pick-moment.tsx'
import type { CitedPost, Picking } from './picking.ts'

type PickPartProps = Picking & { post: CitedPost; onBack: () => void }
type Part = 'event' | 'moment' | 'comment'

const parts: Record<CitedPost['kind'], [Part, string][]> = {
  question: [['comment', '의견 고르기']],
  debate: [
    ['event', '경과 고르기'],
    ['comment', '의견 고르기'],
  ],
  interview: [
    ['moment', '대목 고르기'],
    ['comment', '의견 고르기'],
  ],
}

/** The post as a whole, or one thing of it. An interview is cited by what was said in it. */
export function PickPart({ post, onPick, pending, onBack }: PickPartProps): ReactElement {
  const [part, setPart] = useState<Part | null>(post.kind === 'interview' ? 'moment' : null)
  const { kind, id: postId, title } = post
  return (
    <div className={pickList}>
      <strong>{title}</strong>
      <div className={actions}>
        {kind !== 'interview' && (
          <Button
            type="button"
            look="solid"
            size="small"
            pending={pending}
            onClick={() => onPick({ kind, postId })}
          >
            {kind === 'question' ? '이 질문 인용하기' : '이 토론 인용하기'}
          </Button>
        )}
        {parts[kind].map(([name, label]) => (
          <Button
            key={name}
            type="button"
            size="small"
            on={part === name}
            aria-pressed={part === name}
            onClick={() => setPart(name)}
          >
            {label}
          </Button>
        ))}
        <Button type="button" look="quiet" size="small" onClick={onBack}>
          다시 찾기
        </Button>
      </div>
      {part === 'comment' && (
        <PickComment
          postId={postId}
          pending={pending}
          onPick={partId => onPick({ kind: 'comment', postId, partId })}
        />
      )}
      {part === 'event' && (
        <PickEvent
          postId={postId}
          pending={pending}
          onPick={partId => onPick({ kind: 'debate-event', postId, partId })}
        />
      )}
      {part === 'moment' && (
        <PickMoment
          postId={postId}
          pending={pending}
          onPick={partId => onPick({ kind: 'moment', postId, partId })}
        />
      )}
    </div>
  )
}
