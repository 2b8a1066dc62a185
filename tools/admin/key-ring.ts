import { randomBytes } from 'node:crypto'
import { Refusal } from '../setup/refusal.ts'

/** Settings whose first key seals and signs, and all of which open and verify (CK-03). */
export const ringNames = ['COOKIE_KEYS', 'TOKEN_KEYS'] as const
export type RingName = (typeof ringNames)[number]

export const steps = ['prepare', 'switch', 'retire'] as const
export type Step = (typeof steps)[number]

type Ring = string[]

export function readRing(name: string, text: string): Ring {
  const ring = text.split(',').map(entry => entry.trim())
  const ids = new Set(ring.map(idOf))
  if (ids.size < ring.length || !ring.every(entry => /^[\w-]{1,32}:[\w-]{43}$/.test(entry)))
    throw new Refusal(
      `${name}: 키 목록을 읽지 못했습니다. 이름:값을 쉼표로 이어 적습니다. 아무것도 바꾸지 않았습니다.`,
    )
  return ring
}

export const idOf = (entry: string): string => entry.split(':', 1)[0] ?? ''

export function newKey(ring: Ring, now: Date): string {
  const day = `k${now.toISOString().slice(0, 10).replaceAll('-', '')}`
  const taken = new Set(ring.map(idOf))
  const ids = [day, ...Array.from({ length: ring.length }, (_, index) => `${day}-${index + 2}`)]
  return `${ids.find(id => !taken.has(id))}:${randomBytes(32).toString('base64url')}`
}

/** Without a step: the new key signs at once, as a site of one process each can. */
export function nextRing(name: string, ring: Ring, { step, now }: { step: Step | null; now: Date }): Ring {
  if (step === null) return [newKey(ring, now), ...ring]
  if (step === 'prepare') return [...ring, newKey(ring, now)]
  if (ring.length === 1) throw new Refusal(`${name}: 키가 하나뿐입니다. --step prepare를 먼저 해 주세요.`)
  if (step === 'retire') return ring.slice(0, 1)
  if (madeOn(ring[0]) > madeOn(ring.at(-1)))
    throw new Refusal(`${name}: 새 키가 이미 맨 앞에 있습니다. 아무것도 바꾸지 않았습니다.`)
  return [...ring.slice(-1), ...ring.slice(0, -1)]
}

/** Keys made by this command carry their day, others come before all of them. */
const madeOn = (entry = ''): string => /^k(\d{8}(?:-\d)?)$/.exec(idOf(entry))?.[1] ?? ''
