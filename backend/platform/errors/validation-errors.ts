import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import type { ValidationError } from '#shared/errors/envelope.ts'

/** One message a field, zod's first; fields are dotted paths, an unknown key is a field itself. */
export function validationErrors(issues: ZodFastifySchemaValidationError[]): ValidationError[] {
  const found = new Map<string, string>()
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      if (!found.has(field)) found.set(field, issue.message ?? '값을 확인해 주세요.')
    }
  }
  return [...found].map(([field, message]) => ({ field, message }))
}

function fieldsOf({ instancePath, params }: ZodFastifySchemaValidationError): string[] {
  const path = instancePath.split('/').filter(part => part !== '')
  const paths = Array.isArray(params.keys) ? params.keys.map(key => [...path, String(key)]) : [path]
  return paths.map(parts => parts.join('.').slice(0, 200))
}
