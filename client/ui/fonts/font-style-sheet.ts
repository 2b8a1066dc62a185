import address from './slices/slices.css?url'

/**
 * Hashed address of the typeface's `@font-face` rules, whose slices are taken as text needs them. It is a sheet of
 * its own, linked after the shell, and no slice is preloaded: neither may hold up the first paint, and what stands
 * in for the typeface is as wide as it.
 */
export const fontStyleSheet: string = address
