import type { ComponentType, ReactElement } from 'react'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DeskDebate } from '#shared/contract/desk-debate.ts'
import { DeskForm, emptyValue } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { writingFields, writingTyped } from './form-values.ts'
import { DeskNoteField, DeskReasonForm } from './reason-form.tsx'
import { seoulTimeOf } from './seoul-time.ts'

const extensionLabels = { closesAt: '마감 시각', reason: '이유' }

type Closing = Pick<DeskDebate, 'closesAt' | 'version'>

export function DebateExtensionForm({ closesAt, version }: Closing): ReactElement {
  return (
    <DeskForm
      intent="extend"
      submit="늘리기"
      labels={extensionLabels}
      stored={{ closesAt: seoulTimeOf(closesAt) }}
      readers={{ reason: emptyValue }}
      version={version}
    >
      {({ errors, initial }) => (
        <>
          <DeskTimeField
            name="closesAt"
            label={extensionLabels.closesAt}
            hint="한국 시간. 지금 정해진 때보다 뒤여야 해요."
            value={initial('closesAt')}
            error={errors.closesAt}
          />
          <DeskNoteField
            name="reason"
            label={extensionLabels.reason}
            hint="기록에만 남아요."
            value={initial('reason')}
            error={errors.reason}
          />
        </>
      )}
    </DeskForm>
  )
}

export const DebateClosingForm = ({ version }: Pick<DeskDebate, 'version'>): ReactElement => (
  <DeskReasonForm intent="close" submit="지금 닫기" look="danger" hint="기록에만 남아요." version={version} />
)

/** A correction shows the conclusion that it replaces below, as readers will find it. */
function conclusionTyped(
  conclusion: DeskDebate['conclusion'],
  written: Pick<NonNullable<DeskDebate['conclusion']>, 'body' | 'document'>,
  at: string,
): NonNullable<DeskDebate['conclusion']> {
  if (!conclusion) return { ...written, at, correctedAt: null, former: [] }
  const { body, document, correctedAt } = conclusion
  const former = [{ body, document, at: correctedAt ?? conclusion.at }, ...conclusion.former]
  return { ...conclusion, ...written, correctedAt: at, former }
}

type DebateConclusionFormProps = {
  debate: Pick<DeskDebate, 'conclusion' | 'version'>
  /** Draws the preview, as citizens will see the conclusion. */
  Panel: ComponentType<{ conclusion: NonNullable<DeskDebate['conclusion']>; anchor: string }>
}

/** Publishes the conclusion, or corrects it. */
export function DebateConclusionForm({ debate, Panel }: DebateConclusionFormProps): ReactElement {
  const { conclusion, version } = debate
  return (
    <DeskForm
      intent="conclude"
      submit={conclusion ? '결론 수정하기' : '결론 싣기'}
      look="solid"
      labels={{ body: '결론', document: '결론' }}
      preview={(typed, at) => (
        <Panel
          anchor="preview-conclusion"
          conclusion={conclusionTyped(conclusion, writingTyped(typed), at)}
        />
      )}
      {...(conclusion && { version, stored: writingFields(conclusion) })}
    >
      {({ errors, initial }) => (
        <RichTextField
          label="결론"
          hint="무엇에 뜻이 모였고 무엇이 남았는지, 이다음은 누가 무엇을 하는지 적어 주세요."
          body={initial('body')}
          document={initial('document')}
          max={limits.body.max}
          send={uploadPicture}
          error={errors.body ?? errors.document}
        />
      )}
    </DeskForm>
  )
}

const featureLabels = { rank: '차례', startsAt: '실을 때', endsAt: '내릴 때' }

type DebateFeatureFormProps = Pick<DeskDebate, 'feature' | 'featureVersion'>

export function DebateFeatureForm({ feature, featureVersion }: DebateFeatureFormProps): ReactElement {
  const stored = {
    rank: String(feature?.rank ?? 50),
    startsAt: seoulTimeOf(feature?.startsAt),
    endsAt: seoulTimeOf(feature?.endsAt),
  }
  return (
    <>
      {feature && (
        <p>
          {formatDateTime(feature.startsAt)}부터 {feature.endsAt && `${formatDateTime(feature.endsAt)}까지 `}
          첫 화면에 싣습니다. 차례 {feature.rank}
        </p>
      )}
      <DeskForm
        intent="feature"
        submit={feature ? '차례와 기간 바꾸기' : '첫 화면에 싣기'}
        labels={featureLabels}
        stored={stored}
        version={featureVersion}
      >
        {({ errors, initial }) => (
          <>
            <TextField
              name="rank"
              label={featureLabels.rank}
              hint="1부터 100까지, 작을수록 앞에 놓여요."
              defaultValue={initial('rank')}
              error={errors.rank}
            />
            <DeskTimeField
              name="startsAt"
              label={featureLabels.startsAt}
              hint="한국 시간. 비워 두면 바로 실려요."
              value={initial('startsAt')}
              error={errors.startsAt}
            />
            <DeskTimeField
              name="endsAt"
              label={featureLabels.endsAt}
              hint="한국 시간. 비워 두면 내릴 때까지 실려요."
              value={initial('endsAt')}
              error={errors.endsAt}
            />
          </>
        )}
      </DeskForm>
      {feature && <DeskForm intent="unfeature" submit="첫 화면에서 내리기" />}
    </>
  )
}
