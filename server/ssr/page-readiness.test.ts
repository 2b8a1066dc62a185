import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RenderedPage } from '#server/testing/rendered-page.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import type { LoadedPage } from '#shared/http/client-bundle.ts'
import { registerPageReadiness } from './page-readiness.ts'

const assets = { entry: { src: '/assets/index.js' }, chunksOf: () => [], stylesOf: () => [] }
const outOfReach = () => pageWith({ status: 503 })

let load: () => Promise<LoadedPage>
let now = 0
let lines: { level: number; msg: string }[] = []
let server: StartedServer | undefined
beforeEach(() => {
  load = async () => outOfReach()
  lines = []
})
afterEach(() => server?.stop())

function pageWith(part: Partial<RenderedPage>): RenderedPage {
  return Object.assign(new RenderedPage(), part)
}

async function start(isBusy = () => false, limitMs = 60_000): Promise<void> {
  server = await startServer({
    log: { stream: { write: line => void lines.push(JSON.parse(line)) } },
    pages: async (app, config) => {
      const bundle = { load: () => load(), inlineCode: () => ({ scripts: [], styles: [] }) }
      registerPageReadiness(app, {
        config,
        buildOf: () => ({ bundle, assets }),
        isBusy,
        now: () => now,
        limitMs,
      })
    },
  })
}

/** Asks as a probe does, after the time between two renderings. */
async function probe(): Promise<number> {
  now += 1_000
  return (await fetch(`${server?.base}/readyz`)).status
}

const faults = () => lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)

const broken: Record<string, () => Promise<LoadedPage>> = {
  'its code throws before it renders': async () => {
    throw new Error('broken bundle')
  },
  'the shell throws': async () => pageWith({ shellError: new Error('broken shell') }),
  'a loader has a fault': async () => pageWith({ status: 500 }),
  'a part throws': async () => {
    const page = outOfReach()
    page.late('part').reject(new Error('broken part'))
    return page
  },
}

describe('/readyz', () => {
  it.each(Object.keys(broken))(
    'is 503 while no page can be rendered because %s, and 200 afterwards',
    async why => {
      await start()
      expect(await probe()).toBe(200)
      load = broken[why] ?? load
      await expect.poll(probe).toBe(503)
      load = async () => outOfReach()
      await expect.poll(probe).toBe(200)
    },
  )

  it('is 503 from the start where the first page cannot be rendered', async () => {
    load = async () => {
      throw new Error('broken bundle')
    }
    await start()
    expect((await fetch(`${server?.base}/readyz`)).status).toBe(503)
    expect((await fetch(`${server?.base}/healthz`)).status).toBe(200)
  })

  it.each<[string, () => Promise<LoadedPage>]>([
    ['its code never ends', () => new Promise(() => {})],
    ['its shell never ends', async () => pageWith({ shellWaitsFor: new Promise(() => {}) })],
    [
      'a part never ends',
      async () => {
        const page = outOfReach()
        page.late('never')
        return page
      },
    ],
    [
      'data that no part shows never comes',
      async () => {
        const page = outOfReach()
        page.late('never', { rendered: false })
        return page
      },
    ],
  ])('is 503 while a rendering hangs because %s, and 200 afterwards', async (_why, hung) => {
    await start(() => false, 20)
    expect(await probe()).toBe(200)
    load = hung
    await expect.poll(probe).toBe(503)
    expect(faults()).toEqual(['pages cannot be rendered'])
    expect((await fetch(`${server?.base}/healthz`)).status).toBe(200)
    load = async () => outOfReach()
    await expect.poll(probe).toBe(200)
  })

  it('closes no connection while no page can be rendered', async () => {
    load = async () => pageWith({ shellError: new Error('broken shell') })
    await start()
    const { status, headers } = await fetch(`${server?.base}/readyz`)
    expect([status, headers.get('connection')]).toEqual([503, 'keep-alive'])
  })
})

describe('the rendering behind /readyz', () => {
  it('is done once a second at most, for all who ask', async () => {
    await start()
    let renderings = 0
    load = async () => {
      renderings += 1
      return outOfReach()
    }
    for (const _ of Array(5)) expect((await fetch(`${server?.base}/readyz`)).status).toBe(200)
    expect(renderings).toBe(1)
  })

  it('is not waited for, and one that takes long is no fault', async () => {
    await start()
    await probe()
    const { promise, resolve } = Promise.withResolvers<LoadedPage>()
    load = () => promise
    for (const _ of Array(3)) expect(await probe()).toBe(200)
    resolve(outOfReach())
    expect(await probe()).toBe(200)
  })

  it('is left out while the server is busy', async () => {
    await start(() => true)
    await probe()
    load = async () => {
      throw new Error('never rendered')
    }
    for (const _ of Array(3)) expect(await probe()).toBe(200)
    expect(faults()).toEqual([])
  })

  it('asks the backend for nothing', async () => {
    await start()
    await probe()
    expect(server?.backend.calls).toEqual([])
  })

  it('writes one line when pages can no longer be rendered, and one when they can again', async () => {
    await start()
    load = async () => {
      throw new Error('broken bundle')
    }
    await expect.poll(probe).toBe(503)
    for (const _ of Array(3)) await probe()
    expect(faults()).toEqual(['pages cannot be rendered'])
    load = async () => outOfReach()
    await expect.poll(probe).toBe(200)
    expect(lines.map(({ msg }) => msg)).toContain('pages can be rendered again')
  })
})
