import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { stack } from '#client/ui/layout/wrap.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'

/** What came of the last change to a question of one's own. */
export type OwnAnswer = { questionId: string; body: string; errors: FieldErrors }

type OwnQuestionProps = { question: InterviewQuestion; mayUpdate: boolean; answer: OwnAnswer | undefined }

/** What only the asker sees: putting it better and taking it back, each behind a fold that needs no script. */
export function OwnQuestion({ question, mayUpdate, answer }: OwnQuestionProps): ReactElement {
  const { id, body, version } = question
  const { formData } = useNavigation()
  const pending = (intent: string) =>
    formData?.get('intent') === intent && formData.get('questionId') === String(id)
  const own = answer?.questionId === String(id) ? answer : undefined
  return (
    <div className={tools}>
      {mayUpdate && (
        <details open={own !== undefined || undefined} key={version}>
          <summary>고치기</summary>
          <Form method="post" className={stack} noValidate preventScrollReset>
            <input type="hidden" name="intent" value="update-question" />
            <input type="hidden" name="questionId" value={id} />
            <input type="hidden" name="version" value={version} />
            {own?.errors[''] && <ErrorSummary errors={own.errors} labels={labels} />}
            <TextField
              name="body"
              label="고친 질문"
              rows="few"
              max={limits.interviewQuestion.max}
              defaultValue={own?.body ?? body}
              error={own?.errors.body}
            />
            <div>
              <Button look="solid" size="small" pending={pending('update-question')}>
                고친 질문 저장
              </Button>
            </div>
          </Form>
        </details>
      )}
      <details>
        <summary>거두기</summary>
        <Form method="post" className={stack} preventScrollReset>
          <input type="hidden" name="intent" value="delete-question" />
          <input type="hidden" name="questionId" value={id} />
          <p>거두면 받은 공감도 함께 사라지고 되돌릴 수 없어요.</p>
          <div>
            <Button look="danger" size="small" pending={pending('delete-question')}>
              이 질문 거두기
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}

const labels = { body: '질문' }

const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.three};
  font-size: ${size.small};

  & > details[open] {
    flex: 1 1 100%;
  }
  & summary {
    padding-block: 0.3rem;
    color: ${colour.soft};
    font-weight: 600;
  }
`
