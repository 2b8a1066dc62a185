import { unsubscribePath } from '#shared/constants/mail-paths.ts'
import { bookmarkPath, movedQuestionsPath } from './bookmark-paths.ts'
import { fixedPage, page } from './page-path.ts'

/** Addresses of pages about news that reaches members, as `moderation-paths.ts`: link to them by full page loads. */
export const newsPaths = {
  bookmarks: fixedPage(bookmarkPath),
  bookmark: page(`${bookmarkPath}/:kind/:id`, (kind: string, id: number) => `${bookmarkPath}/${kind}/${id}`),
  movedQuestions: fixedPage(movedQuestionsPath),
  unsubscribe: fixedPage(unsubscribePath),
  /** The demo's mail, which is written into files. */
  writtenMails: fixedPage('/dev/mail'),
}
