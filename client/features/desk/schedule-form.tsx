import type { ReactElement } from 'react'
import { formatDateTime } from '#client/ui/format/date.ts'
import { DeskForm } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { seoulTimeOf } from './seoul-time.ts'

/** `version` is that of the text. */
type ScheduleProps = { publishAt: string | null; version: number; scheduleVersion: number }

/** Publishes a draft, at a time or now; a schedule that is taken away leaves it a draft. */
export function ScheduleForm({ publishAt, version, scheduleVersion }: ScheduleProps): ReactElement {
  return (
    <>
      {publishAt && <p>{formatDateTime(publishAt)}에 자동으로 공개됩니다.</p>}
      <DeskForm
        intent="schedule"
        submit="예약하기"
        labels={{ publishAt: '실을 때' }}
        stored={{ publishAt: seoulTimeOf(publishAt) }}
        version={scheduleVersion}
      >
        {({ errors, initial }) => (
          <DeskTimeField
            name="publishAt"
            label="실을 때"
            value={initial('publishAt')}
            error={errors.publishAt}
          />
        )}
      </DeskForm>
      {publishAt && <DeskForm intent="unschedule" submit="예약 취소" version={scheduleVersion} />}
      <DeskForm intent="publish" submit="지금 싣기" look="solid" version={version} />
    </>
  )
}
