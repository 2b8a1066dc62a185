import { reconcileComments } from '#backend/domains/comment/index.ts'
import { reconcileStances } from '#backend/domains/debate/index.ts'
import { reconcileCounts } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { rollingBack } from './rehearsal.ts'

const maxShown = 100

/** Counts what the nightly jobs count, at once; answers each difference. */
export async function reconcile(db: Database, { dryRun }: { dryRun: boolean }): Promise<string> {
  const handle = dryRun ? rollingBack(db) : db
  const differences = [
    ...(await reconcileCounts(handle)).map(({ postId, column, ...numbers }) =>
      lineOf(`글 ${postId}번 ${names[column]}`, numbers),
    ),
    ...(await reconcileComments(handle)).map(({ postId, commentId, column, ...numbers }) =>
      lineOf(
        commentId === null ? `글 ${postId}번 ${names[column]}` : `의견 ${commentId}번 ${names[column]}`,
        numbers,
      ),
    ),
    ...(await reconcileStances(handle)).map(({ postId, position, ...numbers }) =>
      lineOf(`토론 ${postId}번 ${position === null ? '참여자 수' : `입장 ${position}`}`, numbers),
    ),
  ]
  if (differences.length === 0) return '세어 둔 수가 모두 맞습니다.'
  const rest = differences.length - maxShown
  return [
    `다른 수 ${differences.length}개${dryRun ? '가 있습니다. 아무것도 바꾸지 않았습니다.' : '를 바로잡았습니다.'}`,
    ...differences.slice(0, maxShown),
    ...(rest > 0 ? [`… 그 밖에 ${rest}개`] : []),
  ].join('\n')
}

const names: Record<string, string> = {
  agree_count: '공감',
  certified_agree_count: '인증한 회원의 공감',
  bookmark_count: '찜',
  comment_count: '의견 수',
  child_count: '답글 수',
}

const lineOf = (what: string, { stored, counted }: { stored: number; counted: number }) =>
  `  ${what}: ${stored} → ${counted}`
