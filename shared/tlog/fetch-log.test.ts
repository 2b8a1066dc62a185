import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchLog, readBody } from './fetch-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('reads below the address, and nothing where there is nothing', async () => {
  const asked: string[] = []
  const read = fetchLog({
    address: 'https://a.example/ledger',
    fetch: async address => {
      asked.push(address)
      return asked.length === 1 ? new Response('text') : new Response(null, { status: 404 })
    },
  })
  expect(await read('checkpoint')).toEqual(new TextEncoder().encode('text'))
  expect(await read('openings/1')).toBeNull()
  expect(asked).toEqual(['https://a.example/ledger/checkpoint', 'https://a.example/ledger/openings/1'])
})

it('repeats a read that failed, and gives up after three times', async () => {
  const answers = [new Response(null, { status: 503 }), new Response('text')]
  const read = fetchLog({
    address: '',
    fetch: async () => answers.shift() ?? Promise.reject(new Error('gone')),
  })
  const second = read('checkpoint')
  await vi.runAllTimersAsync()
  expect((await second)?.length).toBe(4)
  const given = expect(read('checkpoint')).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await given
})

it('stops reading a body that is too long', async () => {
  let pulled = 0
  const body = new ReadableStream({
    pull: controller => {
      pulled++
      controller.enqueue(new Uint8Array(100))
    },
  })
  await expect(readBody(new Response(body), 250)).rejects.toThrow('more than 250')
  expect(pulled).toBeLessThan(10)
})
