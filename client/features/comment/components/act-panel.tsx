import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Part } from '#client/ui/state/part.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Comment } from '#shared/contract/comment.ts'
import type { CommentAct } from '../comment-view.ts'
import { useScene } from '../scene.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentHistory } from './comment-history.tsx'
import { DeleteForm } from './delete-form.tsx'
import { EditForm } from './edit-form.tsx'

type ActPanelProps = {
  act: CommentAct
  comment: Comment
  own: boolean
  /** How to close what was opened in place; nothing where the address opened it. */
  close: (() => void) | undefined
}

/** What stands open below a comment: the form of one act, or its earlier texts. */
export function ActPanel(props: ActPanelProps): ReactElement {
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

function ActForm({ act, comment, own, close }: ActPanelProps): ReactNode {
  const { mayWrite, gate, report } = useScene()
  if (act === 'history')
    return (
      <Part label="고친 기록">
        <CommentHistory comment={comment} />
      </Part>
    )
  if (act === 'report') return own ? null : report(comment.id, close)
  if (act === 'delete') return own ? <DeleteForm id={comment.id} close={close} /> : null
  if (!mayWrite) return gate()
  if (act === 'edit') return own ? <EditForm comment={comment} close={close} /> : null
  return <CommentForm parent={comment} close={close} />
}

const panel = css`
  padding-block: ${space.one} ${space.two};
`
