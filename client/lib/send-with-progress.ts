import type { Fetch } from './browser-transport.ts'

/** Like `fetch`, with the progress of the upload (0 to 1), which `fetch` lacks. */
export const sendWithProgress =
  (onProgress: (share: number) => void): Fetch =>
  (path, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('the picture could not be sent'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })

function answerOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.map(line => line.split(/:\s*(.*)/s, 2) as [string, string])
  return new Response(request.response, {
    status: request.status,
    headers: headers.filter(([name]) => name),
  })
}
