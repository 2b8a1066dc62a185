import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { asText, chooseIn, type DrivenBrowser, isDrawnAt, pressIt, scrollToIt } from './driven-browser.ts'

type Send = (method: string, params: object) => Promise<unknown>

/** Milliseconds for whatever a page or the browser is asked. */
const limit = 240_000

/** Asked of the page, since waiting for a navigation may end with the load of the page before. */
const isLoaded = "() => !window.isLeft && document.readyState === 'complete'"

const Nodes = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) })
const Result = z.object({
  type: z.literal('success'),
  result: z.looseObject({ value: z.unknown().optional() }),
})
const Tree = z.object({ contexts: z.array(z.object({ context: z.string(), url: z.string() })) })
const Cookies = z.object({
  cookies: z.array(
    z
      .object({
        name: z.string(),
        value: z.object({ value: z.string() }),
        secure: z.boolean(),
        httpOnly: z.boolean(),
      })
      .transform(cookie => ({ ...cookie, value: cookie.value.value })),
  ),
})

/** Speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which needs no program beside the browser. */
export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'mureum-q-firefox-'))
  // A phone's, which takes no width from the page.
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("ui.useOverlayScrollbars", 1);\n')
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const end = async () => {
    await stop(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const send = await connect(`${await addressOf(child)}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = Tree.parse(await send('browsingContext.getTree', {}))
    return windowOf(send, contexts[0]?.context ?? '', end)
  } catch (error) {
    await end()
    throw error
  }
}

function windowOf(send: Send, context: string, end: () => Promise<void>): DrivenBrowser {
  const run = async (code: string, ...args: object[]) => {
    const answer = await send('script.callFunction', {
      functionDeclaration: code,
      awaitPromise: true,
      target: { context },
      arguments: args,
    })
    return Result.parse(answer).result.value
  }
  const until = async (condition: string) => {
    // While one page takes the place of another, there is none to be asked.
    const last = performance.now() + limit
    while ((await run(condition).catch(() => false)) !== true) {
      if (performance.now() > last) throw new Error(`Firefox is not done at ${(await tree())?.url}`)
      await pause(20)
    }
  }
  const tree = async () => Tree.parse(await send('browsingContext.getTree', { root: context })).contexts[0]
  /** Does it to the first element there is, again where the page changes meanwhile. */
  const withElement = async (xpath: string, act: (element: { sharedId: string }) => Promise<unknown>) => {
    const locator = { type: 'xpath', value: xpath }
    const last = performance.now() + limit
    for (;;) {
      try {
        const found = await send('browsingContext.locateNodes', { context, locator, maxNodeCount: 1 })
        const [node] = Nodes.parse(found).nodes
        if (!node) throw new Error(`nothing at ${(await tree())?.url}`)
        await act({ sharedId: node.sharedId })
        return
      } catch (error) {
        if (performance.now() > last)
          throw new Error(`Firefox finds no ${xpath} on the page\n${await run(textOfPage)}`, { cause: error })
        await pause(100)
      }
    }
  }
  const click = (xpath: string) =>
    withElement(xpath, async element => {
      await run(scrollToIt, element)
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    })
  return {
    click,
    open: async url => {
      await run('() => { window.isLeft = true }')
      await send('browsingContext.navigate', { context, url, wait: 'none' })
      await until(isLoaded)
    },
    type: async (xpath, text) => {
      await click(xpath)
      const keys = [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions: keys }] })
    },
    press: xpath => withElement(xpath, element => run(pressIt, element)),
    choose: (xpath, value) =>
      withElement(xpath, element => run(chooseIn, element, { type: 'string', value })),
    sees: xpath => withElement(xpath, async () => {}),
    url: async () => (await tree())?.url ?? '',
    cookies: async () => {
      const partition = { type: 'context', context }
      return Cookies.parse(await send('storage.getCookies', { partition })).cookies
    },
    evaluate: async measure => JSON.parse(z.string().parse(await run(asText(measure)))),
    setViewportSize: async viewport => {
      await send('browsingContext.setViewport', { context, viewport })
      await until(isDrawnAt(viewport.width))
    },
    close: end,
  }
}

/** With what is typed in its fields. */
const textOfPage = `() => [
  document.querySelector('main')?.innerText,
  ...Array.from(document.querySelectorAll('main textarea'), field => field.name + ': ' + field.value),
].join('\\n')`

const Answer = z.looseObject({ id: z.number(), type: z.string(), result: z.unknown().optional() })

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { success, data: answer } = Answer.safeParse(JSON.parse(String(data)))
    if (!success) return
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.type === 'success') asked?.resolve(answer.result)
    else asked?.reject(new Error(String(data).slice(0, 500)))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
  })
  await once(socket, 'open')
  let id = 0
  return (method, params) => {
    const asked = Promise.withResolvers<unknown>()
    id += 1
    waiting.set(id, asked)
    socket.send(JSON.stringify({ id, method, params }))
    return asked.promise
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stderr as NodeJS.ReadableStream })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      child.stderr?.resume()
      return address
    }
    lines.push(line)
  }
  throw new Error(`Firefox does not listen: ${lines.slice(-5).join('\n')}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
