export const parts = [
  'search',
  'long-search',
  'similar',
  'lists',
  'desk',
  'comments',
  'writes',
  'paper',
  'ledger',
] as const
export type Part = (typeof parts)[number]

export type DataOptions = { posts: number; only: readonly Part[] }

export function readDataOptions(words: string[]): DataOptions | null {
  const options: DataOptions = { posts: 100_000, only: parts }
  for (let at = 0; at < words.length; at += 2) {
    const [name, value = ''] = [words[at], words[at + 1]]
    const part = parts.find(each => each === value)
    if (name === '--posts' && /^[1-9]\d{2,7}$/.test(value)) options.posts = Number(value)
    else if (name === '--only' && part) options.only = [part]
    else return null
  }
  return options
}
