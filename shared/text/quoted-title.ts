/** Turns double quotes into single ones, for a text that is put in double quotes (Korean orthography). */
export const withinQuotes = (text: string): string => text.replace(/“([^“”]*)”|"([^"]*)"/g, '‘$1$2’')

/** Quotes a title by single quotes, or by double ones where it has quotes of its own. */
export function quotedTitle(title: string): string {
  const within = withinQuotes(title)
  return /[‘’]|'[^']*'/.test(within) ? `“${within}”` : `‘${title}’`
}
