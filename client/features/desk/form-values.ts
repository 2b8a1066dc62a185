import { textOfForm } from '#client/ui/editor/plain-text.ts'
import type { RichText } from '#shared/contract/rich-text.ts'

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Null for an empty field. */
export const optionalTextOf = (form: FormData, name: string): string | null =>
  textOf(form, name).trim() || null

export const numberOf = (form: FormData, name: string): number => Number(textOf(form, name))

/** The version that the form was filled from (R12.23). */
export const versionOf = (form: FormData): { version: number } => ({ version: numberOf(form, 'version') })

export const isChecked = (form: FormData, name: string): boolean => form.has(name)

/** The fields of a `RichTextField`. */
export const writingFields = ({
  body,
  document,
}: {
  body: string
  document: RichText | null
}): { body: string; document: string } => ({ body, document: document ? JSON.stringify(document) : '' })

/** Reads the fields of a `RichTextField` as the API takes them. */
export const writingOf = (form: FormData): ReturnType<typeof textOfForm> =>
  textOfForm({ body: textOf(form, 'body'), document: textOf(form, 'document') })

/** Reads the fields of a `RichTextField` as the API stores them. */
export function writingTyped(typed: (name: string) => string): { body: string; document: RichText | null } {
  const body = typed('body')
  const written = textOfForm({ body, document: typed('document') })
  return { body, document: 'document' in written ? written.document : null }
}

const utf8Mark = [0xef, 0xbb, 0xbf]

/** Text editors of Korean Windows save UTF-16, and CP949, which is read where a file is no UTF-8. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decode = (name: string, fatal = false) => new TextDecoder(name, { fatal }).decode(bytes)
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return decode(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be')
  if (utf8Mark.every((byte, at) => bytes[at] === byte)) return decode('utf-8')
  try {
    return decode('utf-8', true)
  } catch {
    return decode('euc-kr')
  }
}
