import { parseArgs } from 'node:util'
import { Refusal } from '../setup/refusal.ts'

/** Names of options that a command takes, with the kind of their value. */
type Known = Record<string, { type: 'string' | 'boolean' }>

export type Given = {
  positionals: string[]
  text: (name: string) => string | null
  has: (name: string) => boolean
}

/** Throws a Refusal with the usage for an option that the command does not take, and names it. */
export function readOptions(words: string[], known: Known, usage: string): Given {
  try {
    const { positionals, values } = parseArgs({ args: words, options: known, allowPositionals: true })
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : null)
    return { positionals, text, has: name => values[name] === true }
  } catch {
    const unknown = words.find(word => word.startsWith('-') && !isKnown(word, known))
    throw new Refusal(unknown ? `${unknown}: 그런 옵션은 없습니다.\n\n${usage}` : usage)
  }
}

const isKnown = (word: string, known: Known): boolean => Object.hasOwn(known, word.replace(/^--|=.*$/g, ''))
