import type { LoadedPage } from './client-bundle.ts'
import type { PageAssets } from './page-assets.ts'

/** Data, which no policy has to let through. */
const stateBlock = (page: LoadedPage): string =>
  `<script type="application/json" id="${page.stateBlockId}">${page.state()}</script>`

const styleSheet = (href: string): string => `<link rel="stylesheet" href="${href}"/>`

const entryScript = ({ entry }: PageAssets, attributes = ''): string =>
  'src' in entry
    ? `<script type="module"${attributes} src="${entry.src}"></script>`
    : `<script type="module"${attributes}>${entry.code}</script>`

/** After the shell of a streamed page. The entry is async, so that late data cannot delay it. */
export const streamedEntry = (page: LoadedPage, assets: PageAssets, nonce: string): string =>
  styleSheet(page.fontStyleSheet) + stateBlock(page) + entryScript(assets, ` async nonce="${nonce}"`)

/**
 * Requests the scripts and the typeface after the first frame, which would come later on a slow line with them. A tab in the
 * background draws no frame. 'strict-dynamic' trusts a script that such code inserts, but not one that it imports:
 * that counts as written by the parser.
 */
export const firstLoadCode =
  "{const load=()=>document.head.append(document.getElementById('first-load').content);" +
  'document.hidden?load():requestAnimationFrame(()=>setTimeout(load))}'

/** At the end of a stored page, whose policy names the hash of `firstLoadCode`. */
export function storedEntry(page: LoadedPage, assets: PageAssets): string {
  const typeface = styleSheet(page.fontStyleSheet)
  const preloads = assets.chunksOf(page.modules).map(href => `<link rel="modulepreload" href="${href}"/>`)
  const firstLoad = [...preloads, entryScript(assets), typeface].join('')
  return (
    `<noscript>${typeface}</noscript>${stateBlock(page)}` +
    `<template id="first-load">${firstLoad}</template><script>${firstLoadCode}</script>`
  )
}

export const lateScript = (nonce: string, json: string): string =>
  `<script nonce="${nonce}">(self.__late??=[]).push(${json})</script>`
