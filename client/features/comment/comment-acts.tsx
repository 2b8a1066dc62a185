import { css } from '@linaria/core'
import { type FormEvent, type MouseEvent, type ReactElement, Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { useCommentContext } from './comment-context.ts'
import { type CommentAct, commentHref } from './comment-view.ts'

const CommentActPanel = lazyComponent(async () => (await import('./comment-act-panel.tsx')).CommentActPanel)

type CommentActsProps = { comment: Comment; agreed: boolean; folded: boolean; alone: boolean }

export function CommentActs({ comment, agreed, folded, alone }: CommentActsProps): ReactElement | null {
  const { id, author, visibility, revisionCount } = comment
  const { memberId, view } = useCommentContext()
  const addressed = view.comment === id ? view.act : undefined
  const [act, setAct] = useState(addressed)
  const row = useRef<HTMLDivElement>(null)
  const own = author !== null && author.seq === memberId
  const acts = offeredActs(own, folded, revisionCount)
  const close = () => {
    row.current?.querySelector<HTMLElement>(`[data-act='${act}']`)?.focus()
    setAct(undefined)
  }
  const open = (event: MouseEvent, wanted: CommentAct) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setAct(act === wanted ? undefined : wanted)
  }
  return (
    <>
      {visibility === 'public' && (
        <div className={tools} ref={row}>
          <AgreeForm comment={comment} agreed={agreed} />
          {acts.map(([name, label]) => (
            <a
              key={name}
              href={commentHref(id, { act: name })}
              data-act={name}
              aria-expanded={act === name}
              onClick={event => open(event, name)}
            >
              {label}
            </a>
          ))}
          {alone && comment.parentId !== null && view.comment === undefined && (
            <a href={commentHref(id)} data-in-place>
              앞뒤 의견 보기
            </a>
          )}
        </div>
      )}
      {act && visibility === 'public' && (
        <Suspense fallback={null}>
          <CommentActPanel
            act={act}
            comment={comment}
            own={own}
            folded={folded}
            close={act === addressed ? undefined : close}
          />
        </Suspense>
      )}
    </>
  )
}

function offeredActs(own: boolean, folded: boolean, revisionCount: number): [CommentAct, string][] {
  const acts: [CommentAct, string][] = own
    ? [
        ['reply', '답글'],
        ['edit', '수정'],
        ['delete', '지우기'],
      ]
    : [
        ['reply', '답글'],
        ['report', '신고'],
        ['block', folded ? '숨김 풀기' : '숨기기'],
      ]
  return revisionCount > 0 ? [...acts, ['history', '수정 기록']] : acts
}

function AgreeForm({ comment: { id, agreeCount }, agreed }: { comment: Comment; agreed: boolean }) {
  const { agree } = useCommentContext()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    agree(id)
  }
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="agree-comment" />
      <input type="hidden" name="comment" value={id} />
      <input type="hidden" name="wanted" value={String(!agreed)} />
      <button type="submit" aria-pressed={agreed}>
        공감 {agreeCount > 0 && <b>{formatCount(agreeCount)}</b>}
      </button>
    </form>
  )
}

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.two};
  font-size: ${size.small};

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    color: ${colour.faint};
    text-decoration: none;
  }
  & > a:hover,
  & > a[aria-expanded='true'] {
    color: ${colour.ink};
    text-decoration: underline;
  }
  & > form > button {
    min-width: 3.75rem;
    min-height: 2rem;
    margin-block: 0.125rem;
    padding: 0 0.75rem;
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.control};
    background: ${colour.raised};
    color: ${colour.soft};
  }
  & > form > button > b {
    font-weight: 600;
  }
  & > form > button:hover {
    border-color: ${colour.ink};
    color: ${colour.ink};
  }
  & > form > button:focus-visible {
    border-radius: ${radius.control};
  }
  & > form > button[aria-pressed='true'] {
    border: 2px solid ${colour.accent};
    background: ${colour.accentSoft};
    color: ${colour.accentStrong};
    font-weight: 600;
  }
`
