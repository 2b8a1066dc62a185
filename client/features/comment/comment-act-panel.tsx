import { css } from '@linaria/core'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BlockForm, FoldedForm } from '#client/features/block/index.ts'
import { call, keyOf } from '#client/lib/call.ts'
import { useNow } from '#client/lib/now.ts'
import { Button } from '#client/ui/button/button.tsx'
import { draftName, dropDraft } from '#client/ui/draft/draft-storage.ts'
import { DraftOffer, useDraft } from '#client/ui/draft/form-draft.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { actions, stack } from '#client/ui/layout/layout.styles.ts'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { timing } from '#shared/constants/timing.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { useCommentContext } from './comment-context.ts'
import { CommentField, CommentForm, sendOnCtrlEnter, useCommentForm } from './comment-form.tsx'
import { type CommentAct, commentDraft, showComment } from './comment-view.ts'

type ActPanelProps = {
  act: CommentAct
  comment: Comment
  own: boolean
  folded: boolean
  close: (() => void) | undefined
}

export function CommentActPanel(props: ActPanelProps): ReactElement {
  const { act, close } = props
  const place = useRef<HTMLDivElement>(null)
  const opened = close !== undefined
  useEffect(() => {
    if (opened && act !== 'report') place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  }, [act, opened])
  return (
    <div className={panel} ref={place} data-panel={act}>
      <ActForm {...props} />
    </div>
  )
}

function ActForm({ act, comment, own, folded, close }: ActPanelProps): ReactNode {
  // Keeps the form that was opened: its own answer folds and unfolds.
  const [unfolds] = useState(folded)
  const { mayWrite, memberId, writeRefusal, report } = useCommentContext()
  if (act === 'history')
    return (
      <AsyncBoundary label="수정 기록">
        <CommentHistory comment={comment} />
      </AsyncBoundary>
    )
  if (act === 'report') return own ? null : report(comment.id, close)
  if (act === 'block') {
    if (own || !comment.author) return null
    if (memberId === null) return writeRefusal()
    if (!unfolds) return <BlockForm member={comment.author} close={close} />
    return (
      <AsyncBoundary label="숨긴 작성자">
        <FoldedForm member={comment.author} close={close} />
      </AsyncBoundary>
    )
  }
  if (act === 'delete') return own ? <DeleteForm id={comment.id} close={close} /> : null
  if (!mayWrite) return writeRefusal()
  if (act === 'edit') return own ? <EditForm comment={comment} close={close} /> : null
  return <CommentForm parent={comment} close={close} />
}

type EditFormProps = { comment: Comment; close: (() => void) | undefined }

function EditForm({ comment, close }: EditFormProps): ReactElement {
  const { id, body, version, createdAt } = comment
  const { postId, memberId } = useCommentContext()
  const form = `edit-${id}`
  const name = draftName(commentDraft(postId, form), memberId ?? undefined)
  const draft = useDraft(name, { body })
  const free = useNow() - Date.parse(createdAt) < timing.commentFreeEdit
  const { Form, onSubmit, pending, refused } = useCommentForm(form, (_, unsent) => {
    if (unsent) return
    dropDraft(name)
    close?.()
    showComment(id)
  })
  const newest = refused?.newest
  return (
    <Form
      method="post"
      className={stack}
      key={draft.current.key}
      ref={draft.form}
      onKeyDown={sendOnCtrlEnter}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="intent" value="edit-comment" />
      <input type="hidden" name="comment" value={id} />
      <input type="hidden" name="version" value={newest?.version ?? version} />
      {refused?.errors?.[''] && <ErrorSummary errors={refused.errors} labels={{}} />}
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      {newest && (
        <section className={theirs} aria-label="그사이 저장된 글">
          <b>그사이 저장된 글</b>
          <p>{newest.body}</p>
        </section>
      )}
      <CommentField
        label={newest ? '지금 쓴 글' : '수정한 의견'}
        hint={free ? '쓰고 10분 안에는 흔적 없이 수정할 수 있어요.' : '수정하기 전의 글은 기록으로 남아요.'}
        value={refused?.body ?? draft.current.values.body}
        error={refused?.errors?.body}
      />
      <div className={actions}>
        <Button pending={pending} aria-keyshortcuts="Control+Enter">
          {newest ? '내 글로 저장하기' : '수정한 의견 저장하기'}
        </Button>
        {close && (
          <Button type="button" look="quiet" onClick={close}>
            취소
          </Button>
        )}
      </div>
    </Form>
  )
}

function DeleteForm({ id, close }: { id: number; close: (() => void) | undefined }): ReactElement {
  const { Form, pending, refused } = useCommentForm(`delete-${id}`, () => showComment(id))
  // A deleted comment takes the form away, mostly before its answer comes.
  const leave = useEffectEvent(() => pending && showComment(id))
  useEffect(() => () => void leave(), [])
  return (
    <Form method="post" className={box}>
      <input type="hidden" name="intent" value="delete-comment" />
      <input type="hidden" name="comment" value={id} />
      {refused && <ErrorSummary errors={refused.errors} labels={{}} />}
      <p>지우면 되돌릴 수 없어요. 답글이 있으면 지워진 의견이라는 말만 남고 답글은 그대로 있어요.</p>
      <div className={actions}>
        <Button look="danger" size="small" pending={pending}>
          이 의견 지우기
        </Button>
        {close && (
          <Button type="button" look="quiet" size="small" onClick={close}>
            취소
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Keyed by version, so that a comment just changed shows its text before. */
const revisionsQuery = ({ postId, id, version }: Comment) => {
  const params = { postId, commentId: id }
  return queryOptions({
    queryKey: [...keyOf('GET /comments/:postId/:commentId/revisions', { params }), version],
    queryFn: ({ client, signal }) =>
      call(client, 'GET /comments/:postId/:commentId/revisions', { params, signal }),
    select: ({ items }) => items,
  })
}

function CommentHistory({ comment }: { comment: Comment }): ReactElement {
  const { data: revisions } = useSuspenseQuery(revisionsQuery(comment))
  return (
    <ol className={history} aria-label="수정 기록">
      {revisions.map(({ version, body, replacedAt }) => (
        <li key={version}>
          <small>
            <TimeText at={replacedAt} form="full" />
            까지의 글
          </small>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  )
}

const panel = css`
  padding-block: ${space.one} ${space.two};
`

const theirs = css`
  padding: ${space.oneHalf} ${space.two};
  border: 1px solid ${colour.hairline};
  background: ${colour.raised};

  & > b {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > p {
    max-height: 16rem;
    overflow-y: auto;
    white-space: pre-line;
  }
`

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding: ${space.two};
  border-inline-start: 4px solid ${colour.danger};
  background: ${colour.dangerSoft};
`

const history = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding: ${space.two};
  border: 1px solid ${colour.hairline};
  background: ${colour.sunken};

  & small {
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & p {
    max-width: 42em;
    color: ${colour.soft};
    white-space: pre-line;
  }
`
