import { type ErrorName, errorMessage } from '#shared/errors/catalogue.ts'
import { plainPage } from './plain-page.ts'

export const errorPage = (name: ErrorName, nonce: string): string =>
  plainPage({ title: errorMessage(name), link: { to: '/', label: '처음으로' }, nonce })
