import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type MouseEvent, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import { viewOf } from '#client/features/comment/comment-view.ts'
import { CommentPages } from '#client/features/comment/components/comment-pages.tsx'
import { CommentTools } from '#client/features/comment/components/comment-tools.tsx'
import {
  type CommentAnswer,
  type Position,
  type Scene,
  SceneProvider,
} from '#client/features/comment/scene.ts'
import type { PostRef } from '#client/features/post/post-kind.ts'
import { actorOf } from '#client/features/user/actor.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { paths } from '#client/paths.ts'
import { FinishIntent } from '#client/ui/intent/finish-intent.tsx'
import { space } from '#client/ui/tokens.ts'
import { refusalOf } from '#shared/policy/permissions.ts'
import { CommentGate } from './comment-gate.tsx'
import { loadSharedActs } from './post-action.ts'
import { useAgreeing } from './use-agreeing.ts'

const CommentForm = lazy(() =>
  import('#client/features/comment/components/comment-form.tsx').then(({ CommentForm }) => ({
    default: CommentForm,
  })),
)
const CommentThread = lazy(() =>
  import('#client/features/comment/components/comment-thread.tsx').then(({ CommentThread }) => ({
    default: CommentThread,
  })),
)
const ReportPart = lazy(() => import('./report-part.tsx').then(({ ReportPart }) => ({ default: ReportPart })))

export type DiscussionProps = {
  post: PostRef
  /** Seq of who wrote the post. */
  author: number
  idempotencyKey: string
  /** Positions that commenters may hold, for labels and a filter. */
  positions?: readonly Position[]
}

const none: readonly Position[] = []

/** The comments of a post, or one of them in its thread. */
export function Comments({ post, idempotencyKey, positions = none }: DiscussionProps): ReactElement {
  const scene = useSceneOf(post, idempotencyKey, positions)
  const { view, mayWrite } = scene
  const follow = useFollow()
  useEffect(() => void loadSharedActs(), [])
  return (
    <SceneProvider value={scene}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: links inside are what is pressed; one listener serves thousands of them. */}
      <div className={parts} id="discussion" onClick={follow}>
        {view.comment ? (
          <CommentThread id={view.comment} replies={view.replies}>
            <FinishAgreement id={view.comment} mayWrite={mayWrite} />
          </CommentThread>
        ) : (
          <>
            <CommentTools />
            <CommentPages view={view} key={JSON.stringify(view)} />
            <Suspense fallback={null}>{mayWrite ? <CommentForm /> : scene.gate()}</Suspense>
          </>
        )}
      </div>
    </SceneProvider>
  )
}

/** Kept the same between renders: thousands of comments read it. */
function useSceneOf(post: PostRef, idempotencyKey: string, positions: readonly Position[]): Scene {
  const { kind, id } = post
  const { search } = useLocation()
  const { data: me } = useSuspenseQuery(meQuery)
  const answer = useActionData<{ comment?: CommentAnswer }>()?.comment
  const [firstKey] = useState(idempotencyKey)
  const agree = useAgreeing(post)
  const refusal = refusalOf(actorOf(me), 'comment.create')
  const reader = me?.seq ?? null
  return useMemo(() => {
    const back = `${paths.post(kind, id)}${search}`
    return {
      postId: id,
      reader,
      mayWrite: refusal === null,
      positions,
      view: viewOf(new URLSearchParams(search)),
      idempotencyKey: firstKey,
      answer,
      agree,
      gate: () => <CommentGate back={back} refusal={refusal} />,
      report: (comment, close) => (
        <ReportPart about={comment} back={back} idempotencyKey={firstKey} close={close} />
      ),
    }
  }, [kind, id, search, reader, refusal, positions, answer, firstKey, agree])
}

/** Goes to the address of a comment without loading the page anew; what opens a new tab is left alone. */
function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest('a[data-in-place]')
    const href = link?.getAttribute('href')
    if (!href) return
    event.preventDefault()
    void navigate(href, { preventScrollReset: href.startsWith('?') })
  }
}

/** R12.22: the agreement with a comment that was pressed before signing in. */
function FinishAgreement({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const wanted = new URLSearchParams(useLocation().search).get('intent') === 'agree'
  if (!wanted || !mayWrite) return null
  const values = { intent: 'agree-comment', comment: String(id), wanted: 'true' }
  return (
    <FinishIntent name={`agree-${id}`} question="누르려던 공감을 마저 할까요?" act="공감" values={values} />
  )
}

/* No grid: it would measure thousands of comments again whenever one of them changes its height. */
const parts = css`
  & > * + * {
    margin-block-start: ${space.three};
  }
`
