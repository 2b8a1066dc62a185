import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { commentsQuery } from '#client/features/comment/api/comments.ts'
import { type CommentAnswer, CommentForm } from '#client/features/comment/components/comment-form.tsx'
import { CommentList } from '#client/features/comment/components/comment-list.tsx'
import type { PostRef } from '#client/features/post/post-kind.ts'
import { actorOf } from '#client/features/user/actor.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { stack } from '#client/ui/layout/wrap.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { refusalOf } from '#shared/policy/permissions.ts'

type DiscussionProps = {
  post: PostRef
  /** Seq of who wrote the post. */
  author: number
  idempotencyKey: string
}

/** The comments of a post and the way to add one, or what must be done before. */
export function Discussion({ post, author, idempotencyKey }: DiscussionProps): ReactElement {
  const cursor = useSearchParams()[0].get('comments') ?? undefined
  const { data: page } = useSuspenseQuery(commentsQuery(post.id, cursor))
  const { data: me } = useSuspenseQuery(meQuery)
  const answer = useActionData<{ comment?: CommentAnswer }>()?.comment
  const refusal = refusalOf(actorOf(me), 'comment.create')
  const writer = refusal ? null : { idempotencyKey, answer }
  return (
    <div className={stack}>
      <CommentList
        page={page}
        postAuthor={author}
        writer={writer}
        hrefOf={cursor => `?${new URLSearchParams({ comments: cursor })}`}
      />
      {writer ? (
        <CommentForm parentId={null} {...writer} />
      ) : (
        <Gate back={paths.post(post.kind, post.id)} signedIn={me !== null} />
      )}
    </div>
  )
}

/** Reading needs nothing; writing says what is missing and leads there and back. */
function Gate({ back, signedIn }: { back: string; signedIn: boolean }) {
  return signedIn ? (
    <Notice
      fact="의견을 쓰려면 동의가 필요합니다."
      help="정치적 견해는 민감정보라서 따로 동의를 받아요. 읽는 데에는 필요하지 않아요."
      action={<LinkButton to={paths.agree(back)}>동의하러 가기</LinkButton>}
    />
  ) : (
    <Notice
      fact="의견을 쓰려면 로그인이 필요합니다."
      help="읽는 데에는 로그인이 필요하지 않아요."
      action={<LinkButton to={paths.login(back)}>로그인하고 의견 남기기</LinkButton>}
    />
  )
}
