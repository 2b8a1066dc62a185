import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import type { ValidationError } from '#shared/errors/envelope.ts'
import { DeskRefusal } from './desk-action.ts'

/** Waits for a call, and says what it refuses of the fields of the form, whose names may differ. */
export async function withFormFields<T>(
  run: Promise<T>,
  inForm: (error: ValidationError, index: number) => ValidationError,
): Promise<T> {
  try {
    return await run
  } catch (error) {
    if (!(error instanceof ApiError) || error.validationErrors.length === 0) throw error
    throw fieldRefusal(error.validationErrors.map(inForm))
  }
}

export function fieldRefusal(validationErrors: ValidationError[]): DeskRefusal {
  const errors: FieldErrors = {}
  for (const { field, message } of validationErrors) errors[field] ??= message
  return new DeskRefusal(errors)
}

/** Waits for a step, and names what stands in its way where the call's own message does not. */
export async function withReason(step: Promise<unknown>, errors: FieldErrors): Promise<void> {
  try {
    await step
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === errorCodes.stepNotPossible)
      throw new DeskRefusal(errors, { outdated: true })
    throw error
  }
}

/** Waits for a judgement of a text, and says so where the text changed since the page was read. */
export async function withText(judgement: Promise<unknown>): Promise<void> {
  try {
    await judgement
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === errorCodes.versionConflict)
      throw new DeskRefusal({ '': '그사이 글이 바뀌었습니다.' }, { conflict: true })
    throw error
  }
}
