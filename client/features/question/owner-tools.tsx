import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Question } from '#shared/contract/question.ts'
import { questionMineQuery } from './question.api.ts'

export function OwnerTools({ question }: { question: Question }): ReactElement | null {
  const { data: mine } = useSuspenseQuery(questionMineQuery(question.id))
  const pending = useNavigation().formData?.get('intent') === 'delete'
  if (!mine.mayUpdate && !mine.mayDelete) return null
  return (
    <div className={tools}>
      {mine.mayUpdate && (
        <LinkButton to={paths.questionUpdate(question.id)} size="small">
          수정
        </LinkButton>
      )}
      {mine.mayDelete && (
        <details>
          <summary>지우기</summary>
          <Form method="post">
            <input type="hidden" name="intent" value="delete" />
            <p>지우면 이 주소에는 삭제된 글이라고만 남고, 되돌릴 수 없어요. 의견과 공감도 함께 사라져요.</p>
            <Button look="danger" size="small" pending={pending}>
              이 질문 지우기
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space.two};
  font-size: ${size.small};

  & summary {
    padding-block: 0.4rem;
    color: ${colour.soft};
  }
  & form {
    display: grid;
    justify-items: start;
    gap: ${space.one};
    padding: ${space.two};
    border-inline-start: 4px solid ${colour.danger};
    background: ${colour.dangerSoft};
  }
`
