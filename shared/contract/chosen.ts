import * as z from 'zod'
import { deskLimits } from '../constants/desk-limits.ts'
import { id } from './list.ts'

const { chosen } = deskLimits

/** Things that an editor chose in a list, for one act on all of them. */
export const chosenOf = <T extends z.ZodType>(thing: T) =>
  z
    .array(thing, { error: '하나 이상 골라 주세요.' })
    .min(1, { error: '하나 이상 골라 주세요.' })
    .max(chosen, { error: `한 번에 ${chosen}개까지 고를 수 있어요.` })

export const chosenIds = chosenOf(id).refine(ids => new Set(ids).size === ids.length, {
  error: '같은 것을 두 번 골랐어요.',
})

/** Narrows a list to these of it, comma-separated, as many as one act takes. */
export const onlyIds = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/)
  .transform(ids => ids.split(',').map(Number))
  .meta({ example: '128,129' })

/** As `onlyIds`, of posts and comments. */
export const onlyThings = z
  .string()
  .regex(/^(?:post|comment)-\d{1,15}(?:,(?:post|comment)-\d{1,15}){0,49}$/)
  .transform(things => {
    const idsOf = (kind: string) =>
      things.split(',').flatMap(thing => (thing.startsWith(kind) ? [Number(thing.slice(kind.length))] : []))
    return { postIds: idsOf('post-'), commentIds: idsOf('comment-') }
  })
  .meta({ example: 'post-128,comment-7' })
