import { createServer, type ServerResponse } from 'node:http'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { plainPage } from './baseline-page.ts'

/**
 * Bare node:http on 127.0.0.1 in its own process. Arguments: `react` (drawn for each request) or `string`
 * (drawn once), port, bytes, elements. /readyz answers 200.
 */
const [kind, port, bytes, elements] = process.argv.slice(2)
const page = plainPage({ bytes: Number(bytes), elements: Number(elements) })
const finished = `<!DOCTYPE html>${renderToString(page())}`
const answer = kind === 'react' ? drawPage : sendString

createServer((request, response) => {
  if (request.url === '/readyz') response.end()
  else answer(response.setHeader('content-type', 'text/html; charset=utf-8'))
}).listen(Number(port), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))

function drawPage(response: ServerResponse): void {
  const { pipe, abort } = renderToPipeableStream(page(), {
    onShellReady: () => pipe(response),
    onShellError: error => response.destroy(error instanceof Error ? error : undefined),
  })
  response.once('close', () => abort())
}

function sendString(response: ServerResponse): void {
  response.end(finished)
}
