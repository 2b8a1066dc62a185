/** Statistics and files for officials, press and classrooms; citizens' pages link to it by full page loads. */
export const openDataPath = '/open'

/** Here and below an id is a number, or in a route its name with a colon. */
export const embedPath = (debateId: number | string): string => `/embed/debate/${debateId}`

/** One page each to print. */
export const debateBriefPath = (id: number | string): string => `/debate/${id}/brief.pdf`
export const questionPosterPath = (id: number | string): string => `/question/${id}/poster.pdf`
