import { type ErrorName, errorMessage } from '#shared/errors/catalogue.ts'
import { plainPage } from './plain-page.ts'

/** A page for refusals that happen before or outside of rendering. */
export const errorPage = (name: ErrorName, nonce: string): string =>
  plainPage({ title: errorMessage(name), link: { to: '/', label: '처음으로' }, nonce })
