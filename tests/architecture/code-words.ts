import { parseSync } from 'vite'
import { lineOf } from './syntax-tree.ts'

export type FoundInCode = { line: number; text: string }

type Comment = { start: number; end: number; value: string }

const narrating = /(?:^|[.!?]\s+)(?:What|Whatever|Whoever|Whether|Those|Whose|Who)\b[^.!?]*/g

/** Matched against the words of a name, `lostTurn` and `lost-turn` being `lost turn`. */
const privateWords: { words: RegExp; better: string }[] = [
  { words: /\bwish(?:es|ed|ing)?\b/, better: 'optimistic mutation, wanted' },
  { words: /\b(?:lost|second) turns?\b/, better: 'serialization failure, retry' },
  { words: /\bhappenings?\b/, better: 'outbox event, event' },
  { words: /\b(?:un)?told\b/, better: 'notified, notification' },
  { words: /\b(?:un)?said\b/, better: 'output, message, text' },
  { words: /\bstanding\b/, better: 'auth state, status' },
  { words: /\b(?:im)?patien(?:ce|t|tly)\b/, better: 'timeout, retry' },
  { words: /\bwhen left\b/, better: 'clientDisconnectSignal' },
  { words: /\bquietly\b/, better: 'withoutAlert' },
  { words: /\bask again\b/, better: 'redirectToSelf, refetch' },
  { words: /\bways? (?:of|back)\b/, better: 'returnTo, the noun itself' },
  { words: /\bremember(?:ed|ing)\b|\bshort memory\b/, better: 'cached, TTL cache' },
  { words: /\bcommonness\b/, better: 'document frequency' },
  { words: /\bmaker\b/, better: 'editor, signer' },
  { words: /\blately\b/, better: 'recent' },
  { words: /\bunder way\b/, better: 'pending, in flight' },
  { words: /\bstages?\b/, better: 'status' },
  { words: /^user id$|[a-z] user id$|\bowner id$|[a-z] seq$/, better: 'memberId' },
]

/** Names of the API, of stored data, of columns and of libraries, which stay as they are. */
export const givenNames: { name: string; in: RegExp; by: string }[] = [
  { name: 'memberSeq', in: /interview/, by: 'shared/contract/interview.ts' },
  { name: 'editorSeq', in: /objection/, by: 'shared/contract/objection.ts' },
  {
    name: 'signUpUserSeq',
    in: /\/(?:contract|user|ssr)\/.*(?:user|sign-up|return-to)/,
    by: 'shared/contract/user.ts',
  },
  { name: 'afterUserId', in: /outbox|\/notification\//, by: 'backend/platform/outbox/outbox-event.ts' },
  { name: 'userId', in: /\/(?:export|certification)\//, by: 'backend/domains/export/account-words.ts' },
  { name: 'ownerId', in: /\/export\//, by: 'backend/domains/export/text-words.ts' },
  { name: 'userID', in: /relying-party/, by: 'backend/domains/second-factor/relying-party.ts' },
  {
    name: 'stage',
    in: /\/post\b/,
    by: 'backend/platform/database/schema/post.ts',
  },
  { name: 'stage', in: /brand|footer/, by: 'shared/constants/brand.ts' },
]

/** Sentences of comments that begin with a word of narration instead of a verb or noun. */
export const narratingSentences = (path: string, source: string): FoundInCode[] =>
  commentsOf(path, source).flatMap(({ start, value }) =>
    [...plainTextOf(value).matchAll(narrating)].map(([sentence]) => ({
      line: lineOf(source, start),
      text: sentence.replace(/^[.!?]\s+/, ''),
    })),
  )

/** Private words in identifiers, and in the name of the file as its line 0. */
export function privateWordsIn(path: string, source: string): (FoundInCode & { better: string })[] {
  const found = new Map<string, FoundInCode & { better: string }>()
  const look = (line: number, text: string) => {
    if (isColumn(text) || givenNames.some(given => given.name === text && given.in.test(path))) return
    const { better } = privateWords.find(({ words }) => words.test(wordsOf(text))) ?? {}
    if (better) found.set(`${line} ${text}`, { line, text, better })
  }
  look(0, path.split('/').at(-1) ?? '')
  for (const { name, start } of identifiersIn(parseSync(path, source).program))
    look(lineOf(source, start), name)
  return [...found.values()]
}

/** Rows are typed by the names of their columns. */
const isColumn = (name: string): boolean => name.includes('_')

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .trim()

const plainTextOf = (comment: string): string =>
  comment
    .replace(/^\s*(?:\*|--)+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function identifiersIn(program: unknown): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { type, name, start } = value as { type?: unknown; name?: unknown; start: number }
    if (typeof name === 'string' && /Identifier$/.test(String(type))) found.push({ name, start })
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child)
  }
  visit(program)
  return found
}

/** Lines that follow each other are one comment. */
function commentsOf(path: string, source: string): Comment[] {
  const joined: Comment[] = []
  for (const { start, end, value } of path.endsWith('.sql')
    ? sqlComments(source)
    : parseSync(path, source).comments) {
    const last = joined.at(-1)
    if (last && /^[^\S\n]*\n[^\S\n]*$/.test(source.slice(last.end, start))) {
      last.value += `\n${value}`
      last.end = end
    } else joined.push({ start, end, value })
  }
  return joined
}

/** Skips strings, which may hold two hyphens. */
const sqlComments = (source: string): Comment[] =>
  [...source.matchAll(/'[^']*'|--.*|\/\*[\s\S]*?\*\//g)]
    .filter(([text]) => !text.startsWith("'"))
    .map(({ 0: text, index }) => ({ start: index, end: index + text.length, value: text.replace(/^--/, '') }))
