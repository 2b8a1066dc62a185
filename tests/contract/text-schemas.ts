import * as z from 'zod'

/** `path` leaves out list positions. */
export type TextSchema = { path: string; schema: z.ZodType; isDocument: boolean }

export function textSchemasOf(schema: z.ZodType, path: string[] = []): TextSchema[] {
  if (schema instanceof z.ZodString) return [{ path: path.join('.'), schema, isDocument: false }]
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = schema.shape
    if (takesDocument(shape)) return [{ path: path.join('.'), schema, isDocument: true }]
    return Object.entries(shape).flatMap(([name, each]) => textSchemasOf(each, [...path, name]))
  }
  return innerOf(schema).flatMap(each => textSchemasOf(each, path))
}

const takesDocument = ({ type, content }: Record<string, z.ZodType>): boolean =>
  type instanceof z.ZodLiteral && type.value === 'doc' && content !== undefined

function innerOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType]
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return wraps ? [schema.unwrap() as z.ZodType] : []
}
