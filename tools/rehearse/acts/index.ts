import type { Act } from '../act.ts'
import type { ActName } from '../options.ts'
import { alerts } from './alerts.ts'
import { backends } from './backends.ts'
import { block } from './block.ts'
import { bodiesHeld } from './bodies.ts'
import { clients } from './clients.ts'
import { keys } from './keys.ts'
import { kill } from './kill.ts'
import { memory } from './memory.ts'
import { peak } from './peak.ts'
import { pooler } from './pooler.ts'
import { promote } from './promote.ts'
import { restart } from './restart.ts'
import { roll } from './roll.ts'
import { scale } from './scale.ts'
import { slowRoute } from './slow-route.ts'
import { storage } from './storage.ts'
import { streams } from './streams.ts'
import { costlyTextsRead } from './texts.ts'
import { upgrade } from './upgrade.ts'

export const acts: Record<ActName, Act> = {
  roll,
  kill,
  backends,
  'slow-route': slowRoute,
  block,
  peak,
  restart,
  promote,
  pooler,
  storage,
  scale,
  streams,
  bodies: bodiesHeld,
  clients,
  texts: costlyTextsRead,
  keys,
  alerts,
  memory,
  upgrade,
}
