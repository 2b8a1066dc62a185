import type { ReactElement } from 'react'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DeskNotice } from '#shared/contract/desk-notice.ts'
import { DeskForm, tick } from './desk-form.tsx'
import { DeskSection } from './desk-section.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { writingFields, writingTyped } from './form-values.ts'
import { DeskReasonForm } from './reason-form.tsx'
import { seoulTimeOf } from './seoul-time.ts'
import { WritingPreview } from './writing-preview.tsx'

const textLabels = { title: '제목', body: '내용', document: '내용', pinned: '맨 위에 두기' }

type NoticeFormProps = { notice?: DeskNotice; idempotencyKey?: string }

/** Writes a new notice, or changes one. */
export function NoticeForm({ notice, idempotencyKey }: NoticeFormProps): ReactElement {
  const stored = notice && {
    title: notice.title,
    ...writingFields(notice),
    pinned: notice.pinned ? 'on' : '',
  }
  return (
    <DeskForm
      intent={notice ? 'update' : 'create'}
      submit={notice ? '수정하기' : '초안으로 저장하기'}
      look="solid"
      labels={textLabels}
      readers={{ pinned: tick('pinned') }}
      preview={(typed, at) => (
        <WritingPreview
          kicker={[typed('pinned') !== '' && '고정', '공지']}
          title={typed('title')}
          lines={[`${formatDate(notice?.publishedAt ?? at)} 알림`]}
          writing={writingTyped(typed)}
        />
      )}
      {...(notice ? { version: notice.version } : { idempotencyKey: idempotencyKey ?? '' })}
      {...(stored && { stored })}
    >
      {({ errors, initial }) => (
        <>
          <TextField
            name="title"
            label={textLabels.title}
            defaultValue={initial('title')}
            max={limits.title.max}
            error={errors.title}
          />
          <RichTextField
            label={textLabels.body}
            body={initial('body')}
            document={initial('document')}
            max={limits.body.max}
            send={uploadPicture}
            error={errors.body ?? errors.document}
          />
          <Checkbox name="pinned" defaultChecked={initial('pinned') === 'on'}>
            목록 맨 위에 두기
          </Checkbox>
        </>
      )}
    </DeskForm>
  )
}

const popupLabels = { startsAt: '띄우기 시작할 때', endsAt: '그만 띄울 때', sort: '차례' }

/** The call names a field of its own by the period that it belongs to. */
const refusedLabels = Object.fromEntries(
  Object.entries(popupLabels).map(([name, label]) => [`popup.${name}`, label]),
)

export function NoticePopupForm({ popup, versions }: Pick<DeskNotice, 'popup' | 'versions'>): ReactElement {
  return (
    <>
      <DeskForm
        intent="popup"
        submit={popup ? '기간 바꾸기' : '띄우기'}
        labels={{ ...popupLabels, ...refusedLabels }}
        stored={{
          startsAt: seoulTimeOf(popup?.startsAt),
          endsAt: seoulTimeOf(popup?.endsAt),
          sort: String(popup?.sort ?? 0),
        }}
        version={versions.popup}
      >
        {({ errors, initial }) => (
          <>
            <DeskTimeField
              name="startsAt"
              label={popupLabels.startsAt}
              value={initial('startsAt')}
              error={errors['popup.startsAt'] ?? errors.startsAt}
            />
            <DeskTimeField
              name="endsAt"
              label={popupLabels.endsAt}
              value={initial('endsAt')}
              error={errors['popup.endsAt'] ?? errors.endsAt}
            />
            <TextField
              name="sort"
              label={popupLabels.sort}
              hint="0부터 100까지, 작을수록 앞에 떠요."
              defaultValue={initial('sort')}
              error={errors['popup.sort'] ?? errors.sort}
            />
          </>
        )}
      </DeskForm>
      {popup && <DeskForm intent="popup-end" submit="그만 띄우기" version={versions.popup} />}
    </>
  )
}

export const NoticeRemoval = ({ visibility }: Pick<DeskNotice, 'visibility'>): ReactElement => (
  <DeskSection
    title="내리기"
    note={
      visibility === 'draft'
        ? '실은 적이 없어 시민에게는 아무 안내도 남지 않습니다.'
        : '내린 공지의 주소에는 내렸다는 안내만 남습니다.'
    }
  >
    <DeskReasonForm intent="remove" submit="내리기" look="danger" hint="기록에만 남아요." />
  </DeskSection>
)
