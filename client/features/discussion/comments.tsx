import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  type MouseEvent,
  type ReactElement,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import {
  agreeComment,
  type CommentAnswer,
  type CommentContext,
  CommentContextProvider,
  CommentPages,
  CommentTools,
  commentHref,
  isAgreed,
  loadCommentForm,
  loadCommentThread,
  type Position,
  viewOf,
} from '#client/features/comment/index.ts'
import type { PostRef } from '#client/features/post/index.ts'
import { loadReportPanel } from '#client/features/report/index.ts'
import { actorOf, loadFormRefusal, useMe } from '#client/features/user/index.ts'
import { nextActNumber } from '#client/lib/act-number.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { keepIntent } from '#client/lib/kept-intent.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { FinishIntent } from '#client/ui/intent/finish-intent.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { toast } from '#client/ui/toast/toast.tsx'
import { space } from '#client/ui/tokens.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { refusalOf } from '#shared/policy/permissions.ts'
import { loadSharedActs } from './post-action.ts'

const CommentForm = lazyComponent(async () => (await loadCommentForm()).CommentForm)
const CommentThread = lazyComponent(async () => (await loadCommentThread()).CommentThread)
const ReportPanel = lazyComponent(async () => (await loadReportPanel()).ReportPanel)

export type DiscussionProps = {
  post: PostRef
  idempotencyKey: string
  positions?: readonly Position[]
}

const noPositions: readonly Position[] = []

export function Comments({ post, idempotencyKey, positions = noPositions }: DiscussionProps): ReactElement {
  const context = useContextOf(post, idempotencyKey, positions)
  const { view, mayWrite } = context
  const follow = useFollow()
  useEffect(() => void loadSharedActs(), [])
  return (
    <CommentContextProvider value={context}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: links inside are clicked; one listener serves thousands of them. */}
      <div className={parts} id="discussion" onClick={follow}>
        {view.comment ? (
          <CommentThread id={view.comment} replies={view.replies}>
            <FinishAgreement id={view.comment} mayWrite={mayWrite} />
          </CommentThread>
        ) : (
          <>
            <CommentTools />
            <CommentPages view={view} key={JSON.stringify(view)} />
            <Suspense fallback={null}>{mayWrite ? <CommentForm /> : context.writeRefusal()}</Suspense>
          </>
        )}
      </div>
    </CommentContextProvider>
  )
}

/** Kept the same between renders: thousands of comments read it. */
function useContextOf(post: PostRef, idempotencyKey: string, positions: readonly Position[]): CommentContext {
  const { kind, id } = post
  const { search } = useLocation()
  const me = useMe()
  const answer = useActionData<{ comment?: CommentAnswer }>()?.comment
  const [firstKey] = useState(idempotencyKey || newIdempotencyKey)
  const agree = useAgreeing(post)
  const refusal = refusalOf(actorOf(me), 'comment.create')
  const memberId = me?.seq ?? null
  return useMemo(() => {
    const back = `${paths.post(kind, id)}${search}`
    return {
      postId: id,
      memberId,
      mayWrite: refusal === null,
      positions,
      view: viewOf(new URLSearchParams(search)),
      idempotencyKey: firstKey,
      answer,
      agree,
      writeRefusal: () => <WriteRefusal back={back} refusal={refusal} />,
      report: (comment, close) => (
        <ReportPanel about={comment} back={back} idempotencyKey={firstKey} close={close} />
      ),
    }
  }, [kind, id, search, memberId, refusal, positions, answer, firstKey, agree])
}

/** Navigates to a comment without loading the page anew; clicks that open a new tab are left alone. */
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

function FinishAgreement({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const wanted = new URLSearchParams(useLocation().search).get('intent') === 'agree'
  if (!wanted || !mayWrite) return null
  const values = { intent: 'agree-comment', comment: String(id), wanted: 'true' }
  return (
    <FinishIntent
      name={`agree-${id}`}
      question="로그인 전에 누른 공감을 반영할까요?"
      act="공감"
      values={values}
    />
  )
}

function WriteRefusal({ back, refusal }: { back: string; refusal: ErrorName | null }): ReactElement {
  if (refusal === 'WRITING_SUSPENDED')
    return (
      <Notice
        title="지금은 의견을 쓸 수 없습니다."
        help="운영규칙에 따라 글쓰기가 제한되었습니다. 이유와 기간은 알림에서 볼 수 있어요."
        action={<LinkButton to={paths.myNotifications()}>알림 보기</LinkButton>}
      />
    )
  if (refusal === 'CONSENT_REQUIRED' || refusal === 'SENSITIVE_CONSENT_REQUIRED')
    return (
      <Notice
        title="의견을 쓰려면 동의가 필요합니다."
        help="정치적 견해는 민감정보라서 따로 동의를 받아요. 읽는 데에는 필요하지 않아요."
        action={<LinkButton to={paths.agree(back)}>동의하러 가기</LinkButton>}
      />
    )
  return (
    <Notice
      title="의견을 쓰려면 로그인이 필요합니다."
      help="읽는 데에는 로그인이 필요하지 않아요."
      action={<LinkButton to={paths.login(back)}>로그인하고 의견 남기기</LinkButton>}
    />
  )
}

/**
 * Agrees with comments in place. Bypasses the router, whose every step would draw the links of thousands of comments
 * again, and toggles the agreement as drawn at this moment, so that no click of a quick series is lost.
 */
function useAgreeing({ kind, id: postId }: PostRef): (commentId: number) => void {
  const client = useQueryClient()
  const navigate = useRef(useNavigate())
  return useCallback(
    id => {
      const back = `${paths.post(kind, postId)}${commentHref(id)}`.replace('#', '&intent=agree#')
      if (!mayBeMember(client)) {
        keepIntent(`agree-${id}`)
        void navigate.current(paths.login(back))
        return
      }
      const agreed = !isAgreed(client, postId, id)
      agreeComment(client, { postId, id, agreed, actNumber: nextActNumber() }).catch(
        async (error: unknown) => {
          // The global handler has shown an alert, and no chunk can be loaded without a network.
          if (error instanceof ApiError && error.status === 0) return
          const { formRefusalOf } = await loadFormRefusal()
          try {
            toast(formRefusalOf(client, error, back).errors[''] ?? '', { severity: 'error' })
          } catch (redirect) {
            const to = redirect instanceof Response && redirect.headers.get('location')
            if (!to) throw redirect
            keepIntent(`agree-${id}`)
            void navigate.current(to)
          }
        },
      )
    },
    [client, kind, postId],
  )
}

/* No grid: it would measure thousands of comments again whenever one of them changes its height. */
const parts = css`
  & > * + * {
    margin-block-start: ${space.three};
  }
`
