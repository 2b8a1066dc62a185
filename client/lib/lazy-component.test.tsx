import { createElement, type ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyComponent, retryFailedComponents } from './lazy-component.tsx'

const tab = new EventTarget()
const device = { onLine: true }
beforeEach(() => {
  device.onLine = true
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
})
afterEach(() => vi.unstubAllGlobals())

const Greeting = ({ name }: { name: string }): ReactElement => <p>{name}</p>
const unloadable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function draw(Component: typeof Greeting): Promise<string> {
  const stream = await renderToReadableStream(createElement(Component, { name: '물음' }), {
    onError: () => {},
  })
  await stream.allReady
  return new Response(stream).text()
}

it('waits while the device is offline and loads when it is online again', async () => {
  device.onLine = false
  const load = vi.fn(async () => Greeting).mockImplementationOnce(unloadable)
  const drawing = draw(lazyComponent(load))
  await expect.poll(() => load.mock.calls.length).toBe(1)
  device.onLine = true
  tab.dispatchEvent(new Event('online'))
  expect(await drawing).toContain('물음')
  expect(load).toHaveBeenCalledTimes(2)
})

it.each([true, false])(
  'loads again what fails once the device is back; online when it began: %s',
  async onLine => {
    device.onLine = onLine
    const load = vi
      .fn(async () => Greeting)
      .mockImplementationOnce(async () => {
        if (onLine) tab.dispatchEvent(new Event('offline'))
        device.onLine = true
        return unloadable()
      })
    expect(await draw(lazyComponent(load))).toContain('물음')
    expect(load).toHaveBeenCalledTimes(2)
  },
)

it('throws a failure of a reachable network until it is asked to load again', async () => {
  const load = vi.fn(async () => Greeting).mockImplementationOnce(unloadable)
  const Component = lazyComponent(load)
  await expect(draw(Component)).rejects.toThrow('dynamically imported')
  await expect(draw(Component)).rejects.toThrow('dynamically imported')
  expect(load).toHaveBeenCalledTimes(1)
  retryFailedComponents()
  expect(await draw(Component)).toContain('물음')
})
