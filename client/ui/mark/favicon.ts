import address from './favicon.svg?url'

/** Hashed address of the mark as the browser tab shows it, in light and dark. */
export const favicon: string = address
