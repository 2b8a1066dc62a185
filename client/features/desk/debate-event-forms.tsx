import type { ReactElement } from 'react'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { eventLabel } from '#client/features/debate/index.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DeskDebate } from '#shared/contract/desk-debate.ts'
import { choice, type DeskFields, DeskForm, useDeskForm } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { writingFields } from './form-values.ts'
import { seoulTimeOf } from './seoul-time.ts'

type DebateEvent = DeskDebate['events'][number]

type DebateEventFormsProps = { events: DebateEvent[]; idempotencyKey: string }

/** Edits the events of a debate: each can be changed or removed, and one added. */
export function DebateEventForms({ events, idempotencyKey }: DebateEventFormsProps): ReactElement {
  return (
    <div>
      {events.map(event => (
        <StoredEvent key={event.id} event={event} />
      ))}
      <NewEvent idempotencyKey={idempotencyKey} />
    </div>
  )
}

function StoredEvent({ event }: { event: DebateEvent }) {
  const hidden = { eventId: String(event.id) }
  const { refused } = useDeskForm('event-update', hidden)
  return (
    <Disclosure
      summary={`${eventLabel[event.kind]} · ${event.title} (${formatDateTime(event.at)})`}
      open={refused !== undefined}
    >
      <div className={stack}>
        <EventForm event={event} intent="event-update" submit="수정하기" hidden={hidden} />
        <DeskForm intent="event-delete" submit="경과에서 지우기" look="danger" hidden={hidden} />
      </div>
    </Disclosure>
  )
}

function NewEvent({ idempotencyKey }: Pick<DebateEventFormsProps, 'idempotencyKey'>) {
  const { refused } = useDeskForm('event-create')
  return (
    <Disclosure summary="경과 추가" open={refused !== undefined}>
      <EventForm intent="event-create" submit="추가하기" idempotencyKey={idempotencyKey} />
    </Disclosure>
  )
}

const labels = {
  kind: '종류',
  at: '일시',
  title: '제목',
  body: '내용',
  document: '내용',
  link: '자료 주소',
  place: '장소',
}

type EventFormProps = {
  event?: DebateEvent
  intent: string
  submit: string
  hidden?: Record<string, string>
  idempotencyKey?: string
}

function EventForm({ event, intent, submit, hidden, idempotencyKey }: EventFormProps) {
  return (
    <DeskForm
      intent={intent}
      submit={submit}
      look="solid"
      labels={labels}
      {...(hidden && { hidden })}
      {...(event && { stored: storedOf(event), version: event.version })}
      readers={{ kind: choice('kind', eventLabel) }}
      {...(idempotencyKey && { idempotencyKey })}
    >
      {fields => <EventFields {...fields} />}
    </DeskForm>
  )
}

const storedOf = (event: DebateEvent) => ({
  kind: event.kind,
  at: seoulTimeOf(event.at),
  title: event.title,
  ...writingFields(event),
  link: event.link ?? '',
  place: event.place ?? '',
})

function EventFields({ errors, initial }: DeskFields) {
  return (
    <>
      <SelectField
        name="kind"
        label={labels.kind}
        placeholder="종류를 골라 주세요"
        options={Object.entries(eventLabel).map(([value, label]) => ({ value, label }))}
        defaultValue={initial('kind')}
        error={errors.kind}
      />
      <DeskTimeField
        name="at"
        label={labels.at}
        hint="한국 시간. 앞으로 있을 일도 적을 수 있어요."
        value={initial('at')}
        error={errors.at}
      />
      <TextField
        name="title"
        label={labels.title}
        defaultValue={initial('title')}
        max={deskLimits.debate.eventTitle.max}
        error={errors.title}
      />
      <RichTextField
        label={labels.body}
        hint="비워 둘 수 있어요."
        body={initial('body')}
        document={initial('document')}
        max={limits.body.max}
        send={uploadPicture}
        error={errors.body ?? errors.document}
      />
      <TextField
        name="link"
        label={labels.link}
        hint="https://로 시작하는 주소. 비워 둘 수 있어요."
        defaultValue={initial('link')}
        error={errors.link}
        autoComplete="off"
      />
      <TextField
        name="place"
        label={labels.place}
        hint="비워 둘 수 있어요."
        defaultValue={initial('place')}
        max={deskLimits.debate.eventPlace.max}
        error={errors.place}
      />
    </>
  )
}
