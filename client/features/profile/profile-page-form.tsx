import { css } from '@linaria/core'
import { type ReactElement, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { DraftedForm } from '#client/ui/draft/drafted-form.tsx'
import { useDraft } from '#client/ui/draft/form-draft.tsx'
import type { SendPicture } from '#client/ui/editor/picture-uploads.tsx'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions } from '#client/ui/layout/layout.styles.ts'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import { space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'

/** `document` is JSON, or empty where the text is plain. */
export type PageFields = { title: string; body: string; document: string; postIds: number[]; public: boolean }

type ProfilePageFormProps = {
  draft: string
  values: PageFields
  version: string
  page: number
  posts: { id: number; title: string }[]
  errors: FieldErrors | undefined
  send: SendPicture
  saved: boolean
  isNew: boolean
  submit: string
}

const labels = { title: '제목', body: '내용', document: '내용', postIds: '고른 글' }

export function ProfilePageForm(props: ProfilePageFormProps): ReactElement {
  const { draft, values, version, page, posts, errors, send, saved, isNew, submit } = props
  const pending = useNavigation().state !== 'idle'
  const kept = useDraft(draft, { title: values.title, body: values.body, document: values.document })
  const { current } = kept
  const [sending, setSending] = useState(false)
  return (
    <DraftedForm draft={kept} errors={errors} labels={labels} busy={sending}>
      <input type="hidden" name="version" value={version} />
      <TextField
        name="title"
        label={`${page}페이지 제목`}
        hint={page === 1 ? '예: 나는 누구인가' : '예: 내가 바라는 것'}
        defaultValue={current.values.title}
        error={errors?.title}
        max={limits.title.max}
        autoComplete="off"
      />
      <RichTextField
        label="내용"
        hint="하는 일, 겪은 일, 바라는 것을 적어 주세요. 전화번호나 사는 곳은 적지 마세요."
        body={current.values.body}
        document={current.values.document}
        error={errors?.body ?? errors?.document}
        max={limits.body.max}
        send={send}
        onBusy={setSending}
      />
      {posts.length > 0 && (
        <fieldset className={choices}>
          <legend>함께 보여 줄 글 (선택, {limits.profilePosts}개까지)</legend>
          {posts.map(({ id, title }) => (
            <Checkbox key={id} name="postIds" value={id} defaultChecked={values.postIds.includes(id)}>
              {title}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <SwitchField
        name="public"
        value="yes"
        defaultChecked={values.public}
        help="켜면 이 페이지의 글과 고른 글을 누구나 볼 수 있고, 내 녹서의 저자 소개로 이어져요. 끄면 나만 봐요."
      >
        이 페이지 공개하기
      </SwitchField>
      <div className={actions}>
        <Button look="solid" name="intent" value="save" pending={pending || sending}>
          {submit}
        </Button>
        {!isNew && (
          <Button look="quiet" name="intent" value="remove" pending={pending}>
            이 페이지 삭제
          </Button>
        )}
        {saved && <SavedMessage />}
      </div>
    </DraftedForm>
  )
}

const choices = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  max-height: 22rem;
  overflow-y: auto;

  & > legend {
    margin-block-end: ${space.one};
    font-weight: 600;
  }
`
