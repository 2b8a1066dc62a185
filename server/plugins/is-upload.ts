import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request brings files: it may be larger and take longer than any other, under /api alone. */
export const isUpload = (headers: IncomingHttpHeaders): boolean =>
  /^multipart\/form-data *;/i.test(headers['content-type'] ?? '')
