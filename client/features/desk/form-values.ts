import type { RichText } from '#shared/contract/rich-text.ts'

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Null for an empty field. */
export const optionalTextOf = (form: FormData, name: string): string | null =>
  textOf(form, name).trim() || null

export const numberOf = (form: FormData, name: string): number => Number(textOf(form, name))

export const isChecked = (form: FormData, name: string): boolean => form.has(name)

/** The fields of a `RichTextField`. */
export const writingFields = ({
  body,
  document,
}: {
  body: string
  document: RichText | null
}): { body: string; document: string } => ({ body, document: document ? JSON.stringify(document) : '' })
