import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { freePorts } from '#tools/start/ports.ts'
import type { Webkit } from '#tools/test/webkit.ts'
import { asText, chooseIn, type DrivenBrowser, isDrawnAt, pressIt, scrollToIt } from './driven-browser.ts'

const Cookie = z.object({ name: z.string(), value: z.string(), secure: z.boolean(), httpOnly: z.boolean() })
const Session = z.object({ sessionId: z.string() })
/** https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const Element = z.object({ [elementKey]: z.string() })
/** Milliseconds for loading a page, and for finding an element on whatever page is loaded. */
const limit = 240_000
/** Milliseconds for one look at a page. */
const lookLimit = 10_000

const isReplaced = "() => document.readyState === 'complete' && !('left' in document.body.dataset)"

/** Lets the window be as narrow as a phone: its bar of tools is 447 px wide otherwise. */
const narrow = '* { padding: 0; margin: 0; min-width: 0 }'

export async function startWebkit({ driver, browser, display }: Webkit): Promise<DrivenBrowser> {
  const children: ChildProcess[] = []
  const settings = mkdtempSync(path.join(tmpdir(), 'mureum-q-webkit-'))
  const end = async () => {
    for (const child of children.splice(0).reverse()) await stop(child)
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    mkdirSync(path.join(settings, 'gtk-3.0'))
    writeFileSync(path.join(settings, 'gtk-3.0', 'gtk.css'), narrow)
    const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1600x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    children.push(screen)
    const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
    const [port] = await freePorts(1)
    const env = {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
    }
    children.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    const address = `http://127.0.0.1:${port}`
    await answering(`${address}/status`)
    const opened = await command(address, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
          timeouts: { implicit: 0, pageLoad: limit, script: limit },
        },
      },
    })
    return windowOf(`${address}/session/${Session.parse(opened).sessionId}`, end)
  } catch (error) {
    await end()
    throw error
  }
}

function windowOf(session: string, end: () => Promise<void>): DrivenBrowser {
  // Asked again and again instead of the driver's implicit wait, whose answer is lost if the page changes meanwhile.
  const find = async (xpath: string): Promise<string> => {
    const end = performance.now() + limit
    for (;;) {
      try {
        const found = await command(session, 'POST', '/element', { using: 'xpath', value: xpath }, lookLimit)
        return Element.parse(found)[elementKey]
      } catch (error) {
        if (performance.now() > end) throw new Error(`WebKit finds no ${xpath}`, { cause: error })
        await pause(100)
      }
    }
  }
  const run = (code: string, ...args: unknown[]) =>
    command(session, 'POST', '/execute/sync', { script: `return (${code})(...arguments)`, args })
  const runOn = async (xpath: string, code: string, ...args: unknown[]) => {
    const element = await find(xpath)
    await run(code, { [elementKey]: element }, ...args)
    return element
  }
  const until = async (condition: string, what: string) => {
    const end = performance.now() + limit
    while ((await run(condition).catch(() => false)) !== true) {
      if (performance.now() > end) throw new Error(`WebKit does not ${what}`)
      await pause(100)
    }
  }
  const open = async (url: string) => {
    await run('() => { document.body.dataset.left = "" }')
    await command(session, 'POST', '/url', { url })
    // A busy driver answers while the page before is still there.
    await until(isReplaced, `open ${url}`)
  }
  return {
    open,
    click: async xpath => {
      const element = await runOn(xpath, scrollToIt)
      await command(session, 'POST', `/element/${element}/click`, {})
    },
    type: async (xpath, text) =>
      void (await command(session, 'POST', `/element/${await find(xpath)}/value`, { text })),
    press: async xpath => void (await runOn(xpath, pressIt)),
    choose: async (xpath, value) => void (await runOn(xpath, chooseIn, value)),
    sees: async xpath => void (await find(xpath)),
    url: async () => z.string().parse(await command(session, 'GET', '/url')),
    cookies: async () => z.array(Cookie).parse(await command(session, 'GET', '/cookie')),
    evaluate: async measure => JSON.parse(z.string().parse(await run(asText(measure)))),
    setViewportSize: async size => {
      await command(session, 'POST', '/window/rect', size)
      await until(isDrawnAt(size.width), `become ${size.width} px wide`)
    },
    close: async () => {
      await command(session, 'DELETE', '').catch(() => {})
      await end()
    },
  }
}

async function command(
  base: string,
  method: string,
  path: string,
  body?: object,
  ms = 2 * limit,
): Promise<unknown> {
  const name = `WebDriver ${method} ${path}`
  const answer = await fetch(base + path, {
    method,
    // Longer than the driver's own limit, so that a driver that hangs is reported instead of the test.
    signal: AbortSignal.timeout(ms),
    ...(body && { body: JSON.stringify(body) }),
  }).catch(cause => {
    throw new Error(`${name}: ${cause.message}`, { cause })
  })
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json())
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(value).slice(0, 500)}`)
  return value
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const up = await fetch(url).then(
      answer => answer.ok,
      () => false,
    )
    if (up) return
    await pause(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
