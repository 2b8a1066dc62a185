import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { limits } from '#shared/constants/limits.ts'
import type { DeskFaq } from '#shared/contract/desk-faq.ts'
import { choice } from './desk-conflict.tsx'
import { DeskForm } from './desk-form.tsx'
import { writingFields } from './form-values.ts'

const labels = { category: '묶음', question: '질문', body: '답변', document: '답변' }

type FaqFormProps = { faq?: DeskFaq; idempotencyKey?: string }

/** Writes a new question about the site with its answer, or changes one. */
export function FaqForm({ faq, idempotencyKey = '' }: FaqFormProps): ReactElement {
  const { data: codes } = useSuspenseQuery(codesQuery)
  const groups = codesOf(codes, 'faq-category')
  const groupLabels = Object.fromEntries(groups.map(({ code, label }) => [code, label]))
  const stored = faq && {
    category: faq.category.code,
    question: faq.question,
    ...writingFields({ body: faq.answer, document: faq.document }),
  }
  return (
    <DeskForm
      intent={faq ? 'update' : 'create'}
      submit={faq ? '수정하기' : '싣기'}
      look="solid"
      labels={labels}
      readers={{ category: choice('category', groupLabels) }}
      {...(faq ? { version: faq.version } : { idempotencyKey })}
      {...(stored && { stored })}
    >
      {({ errors, initial }) => (
        <>
          <SelectField
            name="category"
            label={labels.category}
            placeholder="묶음을 골라 주세요"
            options={groups.map(({ code, label }) => ({ value: code, label }))}
            defaultValue={initial('category')}
            error={errors.category}
          />
          <TextField
            name="question"
            label={labels.question}
            defaultValue={initial('question')}
            max={limits.title.max}
            error={errors.question}
          />
          <RichTextField
            label={labels.body}
            body={initial('body')}
            document={initial('document')}
            max={limits.body.max}
            send={uploadPicture}
            error={errors.body ?? errors.document}
          />
        </>
      )}
    </DeskForm>
  )
}

export const FaqActiveForm = ({ active }: Pick<DeskFaq, 'active'>): ReactElement =>
  active ? (
    <DeskForm intent="deactivate" submit="내리기" look="danger" />
  ) : (
    <DeskForm intent="activate" submit="다시 싣기" />
  )
