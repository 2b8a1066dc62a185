/** Statistics and files for officials, press and classrooms; citizens' pages link to it by full page loads. */
export const openDataPath = '/open'

export const embedPath = (debateId: number): string => `/embed/debate/${debateId}`

/** One page each to print. */
export const debateBriefPath = (id: number): string => `/debate/${id}/brief.pdf`
export const questionPosterPath = (id: number): string => `/question/${id}/poster.pdf`
