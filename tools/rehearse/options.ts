import { parseArgs } from 'node:util'

export const actNames = [
  'roll',
  'kill',
  'backends',
  'slow-route',
  'block',
  'peak',
  'restart',
  'promote',
  'pooler',
  'storage',
  'scale',
  'streams',
  'bodies',
  'clients',
  'texts',
  'keys',
  'alerts',
  'memory',
  'upgrade',
] as const
export type ActName = (typeof actNames)[number]

export interface Options {
  acts: ActName[]
}

const quickActs: ActName[] = ['roll', 'kill']
/** Each takes as long as all the others together. */
const longActs: ActName[] = ['alerts', 'memory', 'upgrade']

/** Null when the words are not understood. */
export function readOptions(words: string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: words,
      options: { quick: { type: 'boolean' }, only: { type: 'string' } },
    })
    if (values.only === undefined)
      return { acts: values.quick ? quickActs : actNames.filter(name => !longActs.includes(name)) }
    const wanted = values.only.split(',')
    if (values.quick || !wanted.every(isActName)) return null
    return { acts: actNames.filter(name => wanted.includes(name)) }
  } catch {
    return null
  }
}

const isActName = (word: string): word is ActName => actNames.some(name => name === word)
