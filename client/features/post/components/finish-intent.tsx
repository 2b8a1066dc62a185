import { css } from '@linaria/core'
import { type ReactElement, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import type { PostReaction } from '../api/react-to-post.ts'
import { takeIntent } from '../kept-intent.ts'

const asks: Record<PostReaction, [question: string, act: string]> = {
  agreed: ['누르려던 공감을 마저 할까요?', '공감'],
  bookmarked: ['이 글을 관심에 담을까요?', '관심 담기'],
}

/** R12.22: completes by itself what was pressed before sign-in in this tab; otherwise asks by one button. */
export function FinishIntent({ reaction }: { reaction: PostReaction }): ReactElement {
  const { submit, Form } = useFetcher({ key: reaction })
  useEffect(() => {
    if (takeIntent(reaction)) void submit({ intent: reaction, wanted: 'true' }, { method: 'post' })
  }, [reaction, submit])
  const [question, act] = asks[reaction]
  return (
    <Form method="post" className={box}>
      <input type="hidden" name="intent" value={reaction} />
      <input type="hidden" name="wanted" value="true" />
      <p>{question}</p>
      <Button look="solid">{act}</Button>
    </Form>
  )
}

const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  padding: ${space.two} ${space.three};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.accentSoft};
`
