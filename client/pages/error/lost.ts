/** Nothing stands at the address, or nothing any more: the page then shows ways on. */
export const isLost = (status: number): boolean => status === 404 || status === 410

/** Source path of what such a page draws besides, by which the server finds its sheet and chunk. */
export const lostModule = 'pages/error/way-on.tsx'
