import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import answers from '../generated/answers.json' with { type: 'json' }
import { HomePage } from '../generated/home-page'

/** Serves 127.0.0.1. Arguments: port, folder of the site's own finished page. */
const [port, finished] = process.argv.slice(2)
const plain = readFileSync(`${finished}/home.html`)
const gzip = readFileSync(`${finished}/home.html.gz`)

const Link = props => createElement('a', props)

const Page = () => (
  <html lang="ko">
    {/* biome-ignore lint/style/noHeadElement: this is not a page of Next */}
    <head>
      <title>물음 Q</title>
    </head>
    <body>
      <HomePage Link={Link} answers={answers} />
    </body>
  </html>
)

const pages = {
  '/readyz': (_request, response) => response.end(),
  '/pipeable': (_request, response) => {
    const { pipe, abort } = renderToPipeableStream(<Page />, { onShellReady: () => pipe(response) })
    response.once('close', () => abort())
  },
  '/string': (_request, response) => response.end(`<!DOCTYPE html>${renderToString(<Page />)}`),
  '/bytes': (request, response) => {
    if (!/\bgzip\b/.test(request.headers['accept-encoding'])) response.end(plain)
    else response.setHeader('content-encoding', 'gzip').end(gzip)
  },
}

createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  pages[request.url](request, response)
}).listen(Number(port), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
