import { openDataPath } from '#shared/constants/open-data-paths.ts'
import type { OpenTableName } from '#shared/contract/open-data.ts'
import { fixedPage } from './page-path.ts'

/** Addresses of open data, as `moderation-paths.ts`: link to them by full page loads. */
export const openDataPaths = {
  openData: fixedPage(openDataPath),
}

export const openTablePath = (name: OpenTableName, format: 'csv' | 'json'): string =>
  `${openDataPath}/${name}.${format}`

/** Where the code to embed a debate is, and its page to print. */
export const embedCodePath = (debateId: number): string => `${openDataPath}?debate=${debateId}#embed`
