import latin from './slices/00.woff2?url'
import common from './slices/01.woff2?url'
import address from './slices/slices.css?url'

/**
 * Hashed address of the typeface's `@font-face` rules (83 slices, taken as text needs them). It is a sheet of its
 * own, linked after the shell, because its 14 kB must not hold up the first paint.
 */
export const fontStyleSheet: string = address

/** The two slices that every page of the product touches; worth a preload. */
export const hotFontSlices: string[] = [latin, common]
