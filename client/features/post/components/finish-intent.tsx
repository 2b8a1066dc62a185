import type { ReactElement } from 'react'
import { FinishIntent as FinishAct } from '#client/ui/intent/finish-intent.tsx'
import type { PostReaction } from '../api/react-to-post.ts'

const asks: Record<PostReaction, { question: string; act: string }> = {
  agreed: { question: '누르려던 공감을 마저 할까요?', act: '공감' },
  bookmarked: { question: '이 글을 관심에 담을까요?', act: '관심 담기' },
}

/** R12.22: a reaction that was pressed before sign-in. */
export const FinishIntent = ({ reaction }: { reaction: PostReaction }): ReactElement => (
  <FinishAct name={reaction} {...asks[reaction]} values={{ intent: reaction, wanted: 'true' }} />
)
