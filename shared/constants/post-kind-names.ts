/** Of the kinds that are a row of `posts`. */
export const postKindNames = { question: '질문', debate: '토론', interview: '인터뷰' } as const
