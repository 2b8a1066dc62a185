import { ApiError } from '#client/lib/api-error.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'

/** A refusal as the API gives it, for a field that must be read before anything is sent. */
export const fieldRefusal = (validationErrors: ValidationError[]): ApiError =>
  new ApiError({
    status: 400,
    body: { errorMessage: '입력한 내용을 확인해 주세요.', errorCode: 40001, validationErrors },
    transport: { message: '', code: '' },
  })

/** Waits for a call, and says what it refuses of the fields of the form, whose names may differ. */
export async function withFormFields<T>(
  run: Promise<T>,
  inForm: (error: ValidationError, index: number) => ValidationError,
): Promise<T> {
  try {
    return await run
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw fieldRefusal(error.validationErrors.map(inForm))
  }
}
