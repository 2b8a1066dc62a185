/** The kinds of post that readers react to and comment on; their ids are one sequence (R6). */
export type PostKind = 'question' | 'debate' | 'interview'

/** Which post is meant; the address and the calls of it follow from its kind. */
export type PostRef = { kind: PostKind; id: number }

/** Key of the query that holds a post; what the reader did to it stands below, under `me`. */
export const postKey = ({ kind, id }: PostRef) => [kind, id] as const
export const postMineKey = ({ kind, id }: PostRef) => [kind, id, 'me'] as const
