import type { FieldErrors } from '#client/ui/field/error-summary.tsx'

/** A form of the account page that was refused, with what had been typed into it. */
export type RefusedAct = { act: string; errors: FieldErrors; typed: { name: string; introduction: string } }

/** What came of the last act of one form. */
export type FormState = { errors: FieldErrors | undefined; saved: boolean }
