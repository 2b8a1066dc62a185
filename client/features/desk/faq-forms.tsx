import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { limits } from '#shared/constants/limits.ts'
import type { DeskFaq } from '#shared/contract/desk-faq.ts'
import { choice, type DeskFields, DeskForm, type DeskPreview, DraftBox } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { writingFields, writingTyped } from './form-values.ts'
import { seoulTimeOf } from './seoul-time.ts'
import { WritingPreview } from './writing-preview.tsx'

const labels = { category: '묶음', question: '질문', body: '답변', document: '답변', startsAt: '실을 때' }

type FaqFormProps = {
  faq?: DeskFaq
  idempotencyKey?: string
}

/** Writes a new question about the site with its answer, or changes one. */
export function FaqForm({ faq, idempotencyKey = '' }: FaqFormProps): ReactElement {
  const { data: codes } = useSuspenseQuery(codesQuery)
  const groupLabels = Object.fromEntries(
    codesOf(codes, 'faq-category').map(({ code, label }) => [code, label]),
  )
  const stored = faq && {
    category: faq.category.code,
    question: faq.question,
    ...writingFields({ body: faq.answer, document: faq.document }),
    startsAt: seoulTimeOf(faq.startsAt),
  }
  const preview: DeskPreview = typed => (
    <WritingPreview
      kicker={['자주 묻는 질문', groupLabels[typed('category')]]}
      title={typed('question')}
      lines={[]}
      writing={writingTyped(typed)}
    />
  )
  return (
    <DeskForm
      intent={faq ? 'update' : 'create'}
      submit={faq ? '수정하기' : '저장하기'}
      look="solid"
      labels={labels}
      readers={{ category: choice('category', groupLabels) }}
      preview={preview}
      {...(faq ? { version: faq.version } : { idempotencyKey })}
      {...(stored && { stored })}
    >
      {fields => <FaqFields {...fields} groupLabels={groupLabels} isNew={!faq} />}
    </DeskForm>
  )
}

type FaqFieldsProps = DeskFields & { groupLabels: Record<string, string>; isNew: boolean }

function FaqFields({ errors, initial, groupLabels, isNew }: FaqFieldsProps) {
  return (
    <>
      <SelectField
        name="category"
        label={labels.category}
        placeholder="묶음을 골라 주세요"
        options={Object.entries(groupLabels).map(([value, label]) => ({ value, label }))}
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
      <DeskTimeField
        name="startsAt"
        label={labels.startsAt}
        hint="한국 시간. 비우면 바로 실려요."
        value={initial('startsAt')}
        error={errors.startsAt}
      />
      {isNew && <DraftBox initial={initial} />}
    </>
  )
}

export const FaqActiveForm = ({ active, version }: Pick<DeskFaq, 'active' | 'version'>): ReactElement =>
  active ? (
    <DeskForm intent="deactivate" submit="내리기" look="danger" />
  ) : (
    <DeskForm intent="activate" submit="싣기" look="solid" version={version} />
  )
