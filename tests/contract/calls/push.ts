import { createECDH, randomBytes } from 'node:crypto'
import * as contract from '#shared/contract/push.ts'
import type { CallCase } from '../call-case.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

/** As a browser of its own would send it. */
function browser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    kinds: ['step', 'account'],
  }
}

async function subscribed(world: World, owner: Person): Promise<{ id: number }> {
  const { items } = await world.made<{ items: { id: number }[] }>(
    'PUT /push/devices/current',
    { body: browser() },
    owner,
  )
  const [device] = items
  if (!device) throw new Error('no device')
  return device
}

export const pushCalls: CallCase[] = [
  { contract: contract.listPushDevices, who: 'members', prepare: () => ({}) },
  { contract: contract.subscribePushDevice, who: 'writers', prepare: () => ({ body: browser() }) },
  {
    contract: contract.removePushDevice,
    who: 'members',
    // Of others it changes nothing, as of one that is gone: `push.test.ts`.
    prepare: async (world, owner) => ({ params: { id: (await subscribed(world, owner)).id } }),
  },
]
