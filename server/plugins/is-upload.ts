import type { IncomingHttpHeaders } from 'node:http'

export const isUpload = (headers: IncomingHttpHeaders): boolean =>
  /^multipart\/form-data *;/i.test(headers['content-type'] ?? '')
