import { serverLimits } from '#shared/constants/server-limits.ts'

// Controls, and what draws one name as another: soft hyphens, bidirectional and zero-width characters (FI-03).
const invisibleCharacters = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** NFC, without a path, never empty (FI-03). */
export function safeFileName(given: string): string {
  const name = given.toWellFormed().replace(invisibleCharacters, '').normalize('NFC')
  const last = name.split(/[/\\]/).findLast(part => part.trim() !== '') ?? ''
  const plain = last
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
    .trim()
  return shorten(plain) || 'file'
}

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= serverLimits.fileName) return name
  const dot = characters.lastIndexOf('.')
  const ending = dot > 0 && characters.length - dot <= 20 ? characters.slice(dot) : []
  return [...characters.slice(0, serverLimits.fileName - ending.length), ...ending].join('')
}

/**
 * Content-Disposition of a name (RFC 6266, RFC 8187): plain letters for old readers, then all of it. `plain` is what
 * those see where the name has few letters that they know.
 */
export function disposition(kind: 'inline' | 'attachment', name: string, plain = name): string {
  const ascii = plain.replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
