import { fieldError } from '#shared/errors/app-error.ts'

export type AddressedThing = {
  kind: 'question' | 'debate' | 'interview'
  postId: number
  commentId: number | null
}

/** Reads the address of a post or comment as people copy it; a field error for any other. `site` is our own origin. */
export function thingAt(address: string, site: string): AddressedThing {
  const url = URL.parse(address, site)
  const [, kind, postId] = /^\/(question|debate|interview)\/(\d{1,15})\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || url.host !== new URL(site).host || !kind || !postId)
    throw fieldError('address', '이 사이트의 질문, 토론, 인터뷰나 의견의 주소를 그대로 붙여 넣어 주세요.')
  const comment =
    /^#comment-(\d{1,15})$/.exec(url.hash)?.[1] ??
    /^\d{1,15}$/.exec(url.searchParams.get('comment') ?? '')?.[0]
  return {
    kind: kind as AddressedThing['kind'],
    postId: Number(postId),
    commentId: comment === undefined ? null : Number(comment),
  }
}
