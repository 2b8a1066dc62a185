import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect, useActionData, useNavigation } from 'react-router'
import { formRefusalOf } from '#client/features/user/index.ts'
import { chosenAct } from '#client/lib/form-intent.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'

/** May answer the address of what it made, to which the editor is led. */
export type DeskAct = (client: QueryClient, form: FormData, id: number) => Promise<unknown>

type Refused = { errors: FieldErrors; values: Record<string, string> }

/**
 * Runs the act that a form names and shows the page again: with what it changed, or with the errors beside what was
 * typed. `id` is that of the page's address.
 */
export async function runDeskAct(
  { request, params, context }: ActionFunctionArgs,
  acts: Record<string, DeskAct>,
): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const { run } = chosenAct(acts, form)
  const { pathname, search } = new URL(request.url)
  const made = await run(client, form, Number(params.id)).catch((error: unknown) => {
    const { errors, status } = formRefusalOf(client, error, pathname + search)
    return data({ errors, values: textsOf(form) } satisfies Refused, { status })
  })
  if (isRefusal(made)) return made
  await client.invalidateQueries({ refetchType: 'none' })
  const page = new URLSearchParams(search)
  page.set('saved', '1')
  throw redirect(`${typeof made === 'string' ? made : pathname}?${page}`, 303)
}

const isRefusal = (made: unknown) => typeof made === 'object' && made !== null && 'init' in made

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

type FormState = {
  errors: FieldErrors | undefined
  pending: boolean
  /** What was typed into a refused form, or else `stored`. */
  initial: (name: string, stored?: string | number | null) => string
}

/** The state of one form of a page; `hidden` tells forms of the same intent apart. */
export function useDeskForm(intent: string, hidden: Record<string, string> = {}): FormState {
  const refused = useActionData<Refused>()
  const { formData } = useNavigation()
  const own = Object.entries({ ...hidden, intent })
  const mine = refused && own.every(([name, value]) => refused.values[name] === value) ? refused : undefined
  return {
    errors: mine?.errors,
    pending: formData !== undefined && own.every(([name, value]) => formData.get(name) === value),
    initial: (name, stored) => mine?.values[name] ?? String(stored ?? ''),
  }
}
