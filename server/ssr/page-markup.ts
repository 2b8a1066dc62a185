import type { LoadedPage } from '#shared/http/client-bundle.ts'
import { firstLoadCode } from './first-load.ts'
import type { PageAssets } from './page-assets.ts'

/** Data, which no policy has to let through. */
const stateBlock = (page: LoadedPage): string =>
  `<script type="application/json" id="${page.stateBlockId}">${page.state()}</script>`

const entryScript = ({ entry }: PageAssets, attributes = ''): string =>
  'src' in entry
    ? `<script type="module"${attributes} src="${entry.src}"></script>`
    : `<script type="module"${attributes}>${entry.code}</script>`

/** Elements that wait for the first frame in an inert template, the typeface among them, and the code that takes them. */
function firstLoad({ fontStyleSheet }: LoadedPage, elements: string, attributes = ''): string {
  const typeface = `<link rel="stylesheet" href="${fontStyleSheet}"/>`
  return (
    `<noscript>${typeface}</noscript><template id="first-load">${elements}${typeface}</template>` +
    `<script${attributes}>${firstLoadCode}</script>`
  )
}

/** After the shell of a streamed page. The entry is async, so that late data cannot delay it. */
export const streamedEntry = (page: LoadedPage, assets: PageAssets, nonce: string): string =>
  stateBlock(page) + firstLoad(page, '', ` nonce="${nonce}"`) + entryScript(assets, ` async nonce="${nonce}"`)

/** At the end of a stored page, whose policy names the hash of `firstLoadCode`. */
export function storedEntry(page: LoadedPage, assets: PageAssets): string {
  const preloads = assets.chunksOf(page.modules).map(href => `<link rel="modulepreload" href="${href}"/>`)
  return stateBlock(page) + firstLoad(page, [...preloads, entryScript(assets)].join(''))
}

export const lateScript = (nonce: string, json: string): string =>
  `<script nonce="${nonce}">(self.__late??=[]).push(${json})</script>`
