import { catalogue, type ErrorName } from './catalogue.ts'

/** One field that was refused. `field` is the path in the request, dotted; `message` is 해요체. */
export type ValidationError = { field: string; message: string }

/** R8.1: the only shape an error leaves /api in. */
export type ErrorBody = { errorMessage: string; errorCode: number; validationErrors: ValidationError[] }

/** Builds the body for a catalogue entry; the text of an unexpected fault never goes in here. */
export function errorBody(name: ErrorName, validationErrors: ValidationError[] = []): ErrorBody {
  const [errorCode, errorMessage] = catalogue[name]
  return { errorMessage, errorCode, validationErrors }
}
