/** Content-Length other than zero, or chunked (RFC 9112, 6.3). */
export const bringsBody = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['transfer-encoding'] !== undefined || !/^0*$/.test(`${headers['content-length'] ?? ''}`)
