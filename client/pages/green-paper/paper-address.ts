import { data, type Params } from 'react-router'
import { editionQuery } from '#client/features/green-paper/api/edition.ts'
import { idOf } from '../post/post-id.ts'

/** The paper in an address and, where it names one, the edition; anything that cannot be one is not there. */
function editionIn(params: Params): { id: number; number: number | undefined } {
  return { id: idOf(params), number: params.number === undefined ? undefined : idOf({ id: params.number }) }
}

export const editionQueryOf = (params: Params) => {
  const { id, number } = editionIn(params)
  return editionQuery(id, number)
}

/** R12.10: what was withdrawn answers 410 and still says its number and dates. */
export const answerFor = ({ content }: { content: unknown }) =>
  data(null, { status: content === null ? 410 : 200 })
