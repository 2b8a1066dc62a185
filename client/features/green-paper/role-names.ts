import type { PaperRole } from '#shared/contract/green-paper.ts'

/** What people do on a paper. */
export const roleNames: Record<PaperRole, string> = {
  owner: '시작한 사람',
  writer: '함께 쓰는 사람',
  suggester: '고침을 제안하는 사람',
}
