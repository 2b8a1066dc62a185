import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { agreeComment, isAgreed } from '#client/features/comment/api/agree-comment.ts'
import { commentHref } from '#client/features/comment/comment-view.ts'
import type { PostRef } from '#client/features/post/post-kind.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { keepIntent } from '#client/lib/kept-intent.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'

/**
 * Agreeing with comments in place. It goes round the router, whose every step would draw the links of thousands of
 * comments again, and turns what is drawn in this moment, so that no press is lost however quick they come.
 */
export function useAgreeing({ kind, id: postId }: PostRef): (commentId: number) => void {
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
      agreeComment(client, { postId, id, agreed }).catch(async (error: unknown) => {
        const { formRefusalOf } = await import('../refusal.ts')
        try {
          toast(formRefusalOf(client, error, back).errors[''] ?? '', { severity: 'error' })
        } catch (redirect) {
          const to = redirect instanceof Response && redirect.headers.get('location')
          if (!to) throw redirect
          keepIntent(`agree-${id}`)
          void navigate.current(to)
        }
      })
    },
    [client, kind, postId],
  )
}
