import type { Comment, LoneComment } from '#shared/contract/comment.ts'

/** Ids of these comments and of all replies that they carry. */
export const idsOf = (comments: (LoneComment & { children?: Comment[] })[]): number[] =>
  comments.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])

/**
 * The comments with one of them changed, wherever in the tree it stands. What is not on the way to it stays the
 * same object, so that only that branch is drawn again; all of it when the comment is not there.
 */
export function changeIn(comments: Comment[], id: number, change: (comment: Comment) => Comment): Comment[] {
  let found = false
  const changed = comments.map(comment => {
    if (found) return comment
    if (comment.id === id) {
      found = true
      return change(comment)
    }
    const children = changeIn(comment.children, id, change)
    found = children !== comment.children
    return found ? { ...comment, children } : comment
  })
  return found ? changed : comments
}

/** The comment with a reply of the reader's at its end; what lies between them and was not loaded stays so. */
export const withReply = (comment: Comment, reply: Comment): Comment => ({
  ...comment,
  childCount: comment.childCount + 1,
  children: [...comment.children, reply],
})

/** What stands in the place of a comment that its author took back, as the API says it from then on. */
export const takenBack = {
  author: null,
  isPostAuthor: false,
  stance: null,
  body: '작성자가 지운 의견입니다.',
  visibility: 'author-removed',
} as const satisfies Partial<LoneComment>
