import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Question, QuestionMine } from '#shared/contract/question.ts'
import { quotedTitle } from '#shared/text/quoted-title.ts'
import { questionMineQuery } from './question.api.ts'

type OwnToolsProps = { question: Question; memberId: number }

/** Acts of the question's author, and of who is counted or told on another question because of this one. */
export function OwnTools({ question, memberId }: OwnToolsProps): ReactElement | null {
  const { data: mine } = useQuery(questionMineQuery(question.id))
  const pending = useNavigation().formData?.get('intent')
  if (!mine) return null
  const { mergedInto, author } = question
  const concerned = mine.agreed || mine.bookmarked || mine.mergeRefused || author.seq === memberId
  return (
    <>
      {mergedInto && concerned && (
        <MergeRefusal
          title={mergedInto.title}
          refused={mine.mergeRefused}
          pending={pending === 'refuse-merge'}
        />
      )}
      {(mine.mayUpdate || mine.mayDelete) && (
        <OwnerTools id={question.id} mine={mine} pending={pending === 'delete'} />
      )}
    </>
  )
}

type MergeRefusalProps = { title: string; refused: boolean; pending: boolean }

function MergeRefusal({ title, refused, pending }: MergeRefusalProps) {
  return (
    <Form method="post" className={refusal} preventScrollReset>
      <input type="hidden" name="intent" value="refuse-merge" />
      <input type="hidden" name="refused" value={String(!refused)} />
      <p role="status">
        {refused
          ? `${quotedTitle(title)}에 동의하지 않는다고 표시했어요. 내 공감은 이 질문에만 있고, 그 질문의 소식은 받지 않아요.`
          : `${quotedTitle(title)}에 동의하지 않으면 표시해 주세요. 이 질문에 남긴 공감은 그대로 있어요.`}
      </p>
      <Button size="small" pending={pending}>
        {refused ? '동의하지 않음 취소' : '동의하지 않음'}
      </Button>
    </Form>
  )
}

type OwnerToolsProps = { id: number; mine: QuestionMine; pending: boolean }

function OwnerTools({ id, mine, pending }: OwnerToolsProps) {
  return (
    <div className={tools}>
      {mine.mayUpdate && (
        <LinkButton to={paths.questionUpdate(id)} size="small">
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

const refusal = css`
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
