import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Question } from '#shared/contract/question.ts'
import { questionMineQuery } from './question.api.ts'

type MergeRefusalProps = { question: Question; memberId: number }

/** For who is counted or told on the other question because of this one. */
export function MergeRefusal({ question, memberId }: MergeRefusalProps): ReactElement | null {
  const { data: mine } = useSuspenseQuery(questionMineQuery(question.id))
  const pending = useNavigation().formData?.get('intent') === 'refuse-merge'
  const concerned = mine.agreed || mine.bookmarked || mine.mergeRefused || question.author.seq === memberId
  const { mergedInto } = question
  if (!concerned || !mergedInto) return null
  return (
    <Form method="post" className={form} preventScrollReset>
      <input type="hidden" name="intent" value="refuse-merge" />
      <input type="hidden" name="refused" value={String(!mine.mergeRefused)} />
      <p role="status">
        {mine.mergeRefused
          ? `‘${mergedInto.title}’에 동의하지 않는다고 표시했어요. 내 공감은 이 질문에만 있고, 그 질문의 소식은 받지 않아요.`
          : `‘${mergedInto.title}’에 동의하지 않으면 표시해 주세요. 이 질문에 남긴 공감은 그대로 있어요.`}
      </p>
      <Button size="small" pending={pending}>
        {mine.mergeRefused ? '동의하지 않음 취소' : '동의하지 않음'}
      </Button>
    </Form>
  )
}

const form = css`
  display: grid;
  justify-items: start;
  gap: ${space.one};
  padding: ${space.two};
  border-inline-start: 4px solid ${colour.hairline};

  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
