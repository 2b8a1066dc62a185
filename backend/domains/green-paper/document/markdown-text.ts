/** A person's text so that Markdown shows it as it was typed: no mark, no tag, no entity, no list by accident. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]{}<>|~#!$^&]/g, '\\$&')
    .split('\n')
    .map(line => withoutMark(line.trimStart()))
    .join('\n')

/** What begins a list at the beginning of a line, and nowhere else. */
function withoutMark(line: string): string {
  if (/^[-+=]/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/** On one line. */
export const lineOf = (text: string): string =>
  text
    .split('\n')
    .map(line => (line.endsWith('\\') ? line.slice(0, -1) : line).trim())
    .join(' ')
    .trim()

/** A link whose address may hold anything but the brackets around it. */
export const linkTo = (text: string, url: string): string =>
  `[${escaped(text)}](<${url.replace(/[<>\\\s]/g, encodeURIComponent)}>)`
