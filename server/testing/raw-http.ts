import { connect } from 'node:net'

export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      answer += chunk
      if (isWhole(answer)) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

export const rawRequest = (start: string, headerLines: string[], body = ''): string =>
  `${[start, ...headerLines, 'connection: close'].join('\r\n')}\r\n\r\n${body}`

function isWhole(answer: string): boolean {
  const [head = '', body] = answer.split('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length)
}
