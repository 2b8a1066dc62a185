import { listBookmarks, readBookmark, setBookmark } from '#shared/contract/bookmark.ts'
import { listMovedQuestions } from '#shared/contract/moved-question.ts'
import type { CallCase } from '../call-case.ts'

const onCategory = () => ({ params: { kind: 'category', id: 1 } })

export const bookmarkCalls: CallCase[] = [
  { contract: listBookmarks, who: 'members', prepare: () => ({}) },
  { contract: readBookmark, who: 'members', prepare: onCategory },
  {
    contract: setBookmark,
    who: 'writers',
    prepare: () => ({ ...onCategory(), body: { bookmarked: true } }),
  },
  { contract: listMovedQuestions, who: 'members', prepare: () => ({}) },
]
