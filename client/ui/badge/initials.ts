/** What stands for a name in a small ring: one syllable or letter, two for names of two Latin words. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const [first = ''] = [...(words[0] ?? '')]
  const [second = ''] = words.length > 1 ? [...(words.at(-1) ?? '')] : []
  const latin = /^\p{Script=Latin}$/u
  return latin.test(first) && latin.test(second) ? `${first}${second}`.toUpperCase() : first.toUpperCase()
}
