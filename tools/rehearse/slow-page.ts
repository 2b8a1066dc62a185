import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface SlowPage {
  /** Its first part came, its last one did not. */
  isInFlight(): boolean
  isWhole(): boolean
  fault(): string | undefined
}

/** Milliseconds between two parts that are read. */
const pauseOfReader = 100

/** Opens a page on a connection of its own and reads it slowly. */
export function openSlowPage(url: string, cookies: ReadonlyMap<string, string>): SlowPage {
  let text = ''
  let hasEnded = false
  let fault: string | undefined
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  const request = get(url, { agent: false, headers: { cookie, accept: 'text/html' } }, answer => {
    if (answer.statusCode !== 200) fault = `status ${answer.statusCode}`
    const read = async () => {
      for await (const part of answer.setEncoding('utf8')) {
        text += part
        await pause(pauseOfReader)
      }
      hasEnded = true
    }
    read().catch((error: Error) => {
      fault ??= error.message
    })
  })
  request.on('error', error => {
    fault ??= error.message
  })
  return {
    isInFlight: () => text !== '' && !hasEnded && !fault,
    isWhole: () => hasEnded && !fault && text.trimEnd().endsWith('</html>'),
    fault: () => fault,
  }
}
