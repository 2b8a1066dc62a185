import type { CitationDraft } from '#shared/contract/citation.ts'

export type Picking = { onPick: (draft: CitationDraft) => void; pending: boolean }

/** Kinds of post that can be cited, whole or in part. */
export type CitedPost = { kind: 'question' | 'debate' | 'interview'; id: number; title: string }
