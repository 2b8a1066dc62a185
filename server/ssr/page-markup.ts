import type { LoadedPage } from './client-bundle.ts'
import type { PageAssets } from './page-assets.ts'

/** Data, which no policy has to let through. */
export const stateBlock = (page: LoadedPage): string =>
  `<script type="application/json" id="${page.stateBlockId}">${page.state()}</script>`

/**
 * Starts the browser's code where the policy names hashes. 'strict-dynamic' trusts a script that such code inserts, but
 * not one that it imports: that counts as written by the parser.
 */
export const entryCodeOf = ({ entry }: PageAssets): string =>
  'src' in entry
    ? `{const s=document.createElement('script');s.type='module';s.src=${JSON.stringify(entry.src)};document.head.append(s)}`
    : entry.code

/** The entry is async, so that late data cannot delay it. */
export const entryScript = ({ entry }: PageAssets, nonce: string): string =>
  'src' in entry
    ? `<script type="module" async nonce="${nonce}" src="${entry.src}"></script>`
    : `<script type="module" async nonce="${nonce}">${entry.code}</script>`

export const lateScript = (nonce: string, json: string): string =>
  `<script nonce="${nonce}">(self.__late??=[]).push(${json})</script>`
