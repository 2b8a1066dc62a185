import type { ReactElement } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import { limits } from '#shared/constants/limits.ts'
import type { DeskInterview } from '#shared/contract/desk-interview.ts'
import { DeskForm } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { seoulTimeOf } from './seoul-time.ts'

/** True until the interview begins. */
export const mayCollect = ({ status }: DeskInterview): boolean =>
  status === 'scheduled' || status === 'collecting' || status === 'collected'

type Collected = Pick<DeskInterview, 'status' | 'collectTo' | 'version'>

export function InterviewCollectingForm({ status, collectTo, version }: Collected): ReactElement {
  const isCollecting = status === 'collecting'
  return (
    <>
      <DeskForm
        intent="collect"
        submit={isCollecting ? '종료 시각 바꾸기' : '지금부터 질문 받기'}
        look={isCollecting ? 'outline' : 'solid'}
        labels={{ until: '그만 받을 때' }}
        stored={{ until: isCollecting ? seoulTimeOf(collectTo) : '' }}
        version={version}
      >
        {({ errors, initial }) => (
          <DeskTimeField
            name="until"
            label="그만 받을 때"
            hint="한국 시간. 인터뷰를 시작하기 전이어야 해요."
            value={initial('until')}
            error={errors.until}
          />
        )}
      </DeskForm>
      {isCollecting && <DeskForm intent="collect-end" submit="질문 그만 받기" version={version} />}
    </>
  )
}

/** Offers the release, or says what it waits for. */
export function InterviewReleaseForm({ interview }: { interview: DeskInterview }): ReactElement {
  const waitsFor = releaseWaitsFor(interview)
  if (waitsFor) return <p>{waitsFor}</p>
  const { version, versions } = interview
  return (
    <DeskForm intent="release" submit="공개하기" look="solid" version={version}>
      {() => (
        <>
          <input type="hidden" name="chaptersVersion" value={versions.chapters} />
          <input type="hidden" name="transcriptVersion" value={versions.transcript} />
        </>
      )}
    </DeskForm>
  )
}

function releaseWaitsFor(interview: DeskInterview): string | null {
  const { status, collectFrom, liveFrom, media, segments } = interview
  if (status === 'collecting') return '질문을 다 받은 뒤에 공개할 수 있습니다.'
  if (status !== 'editing' && liveFrom) return '인터뷰를 마친 뒤에 공개할 수 있습니다.'
  if (status === 'scheduled' && collectFrom) return '질문을 다 받은 뒤에 공개할 수 있습니다.'
  if (!media && segments.length === 0) return '녹화나 녹음의 주소, 또는 녹취가 있어야 공개할 수 있습니다.'
  return null
}

export const InterviewCancelForm = (): ReactElement => (
  <ReasonForm intent="cancel" submit="취소하기" hint="인터뷰 화면에 그대로 실려요." look="danger" />
)

export const InterviewWithdrawalForm = (): ReactElement => (
  <ReasonForm intent="withdraw" submit="내리기" hint="기록에만 남아요." look="danger" />
)

export const InterviewRestorationForm = (): ReactElement => (
  <ReasonForm intent="restore" submit="다시 싣기" hint="기록에만 남아요." />
)

type ReasonFormProps = { intent: string; submit: string; hint: string; look?: 'danger' }

function ReasonForm({ intent, submit, hint, look }: ReasonFormProps) {
  return (
    <DeskForm intent={intent} submit={submit} labels={{ reason: '이유' }} look={look}>
      {({ errors, initial }) => (
        <TextField
          name="reason"
          label="이유"
          hint={hint}
          rows="few"
          max={limits.deskNote.max}
          defaultValue={initial('reason')}
          error={errors.reason}
        />
      )}
    </DeskForm>
  )
}
