import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { AddressRefused, MailNotSent } from './mail-errors.ts'
import { smtpTransport } from './smtp-transport.ts'

let server: Server
const open = new Set<Socket>()
afterEach(async () => {
  for (const socket of open) socket.destroy()
  server.close()
  await once(server, 'close')
})

async function transportTo(talk: (socket: Socket) => void) {
  server = createServer(socket => {
    open.add(socket.on('error', () => {}))
    talk(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const config = { kind: 'smtp', host: '127.0.0.1', port, from: 'no-reply@mureum.example' } as const
  const timeouts = { connect: 100, silence: 100, whole: 300 }
  return smtpTransport({ ...config, secure: false, requireTLS: false, auth: null }, timeouts)
}
const mail = {
  to: 'citizen@example.org',
  id: 'mail-1',
  subject: '알림',
  text: '',
  html: '',
  unsubscribeUrl: 'http://q/u',
}

/** Answers EHLO, MAIL and RCPT; the last one as given. */
const answering = (rcpt: string) => (socket: Socket) => {
  socket.write('220 mx ESMTP\r\n')
  socket.on('data', line => socket.write(/^RCPT/i.test(String(line)) ? `${rcpt}\r\n` : '250 ok\r\n'))
}

/** Takes each address, and answers the mail as given. */
const takingThenAnswering = (end: string) => (socket: Socket) => {
  let content = false
  socket.write('220 mx ESMTP\r\n')
  socket.on('data', lines => {
    const ends = content && String(lines).endsWith('\r\n.\r\n')
    if (content && !ends) return
    content = !content && /^DATA/i.test(String(lines))
    socket.write(content ? '354 go on\r\n' : `${ends ? end : '250 ok'}\r\n`)
  })
}

describe('the SMTP transport', () => {
  it.each([
    ['says nothing', () => {}],
    [
      'says a little forever',
      (socket: Socket) => {
        const timer = setInterval(() => socket.write('220-still here\r\n'), 20)
        socket.on('close', () => clearInterval(timer))
      },
    ],
  ])('gives up a server that %s', async (_, talk) => {
    const transport = await transportTo(talk)
    await expect(transport.send(mail)).rejects.toMatchObject({ serverDown: true })
  })

  it('tells a refused address from a refused sender and a busy server, and repeats no address', async () => {
    const results: unknown[] = []
    const unknownAddress = '550 5.1.1 <citizen@example.org> unknown'
    for (const reply of [unknownAddress, '550 5.7.1 blocked', '451 4.7.1 later', '552 5.2.2 full']) {
      const transport = await transportTo(answering(reply))
      results.push(await transport.send(mail).catch(error => error))
      for (const socket of open) socket.destroy()
      server.close()
    }
    const [unknown, blocked, busy, full] = results
    expect(unknown).toBeInstanceOf(AddressRefused)
    for (const error of [blocked, busy, full]) {
      expect(error).toBeInstanceOf(MailNotSent)
      expect(error).toMatchObject({ serverDown: false })
    }
    expect(JSON.stringify(results.map(error => (error as Error).message))).not.toContain('citizen')
    await transportTo(() => {})
  })

  it.each([
    ['550 5.1.1 unknown', true],
    ['554 5.6.0 looks like spam', false],
    ['554 no', false],
  ])('asks for no more once the whole mail was answered %s: %s', async (reply, forGood) => {
    const transport = await transportTo(takingThenAnswering(reply))
    const error = await transport.send(mail).catch(error => error)
    expect(error).toBeInstanceOf(forGood ? AddressRefused : MailNotSent)
  })
})
