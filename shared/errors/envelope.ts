import { catalogue, type ErrorName } from './catalogue.ts'

/** `field`: dotted path in the request; `message`: 해요체. */
export type ValidationError = { field: string; message: string }

/** R8.1: the only shape an error leaves /api in. */
export type ErrorBody = { errorMessage: string; errorCode: number; validationErrors: ValidationError[] }

/** Never holds the text of an unexpected fault. */
export function errorBody(name: ErrorName, validationErrors: ValidationError[] = []): ErrorBody {
  const [errorCode, errorMessage] = catalogue[name]
  return { errorMessage, errorCode, validationErrors }
}
