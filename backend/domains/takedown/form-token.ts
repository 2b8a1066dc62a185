import { createHmac, timingSafeEqual } from 'node:crypto'
import { dueProcess } from '#shared/constants/due-process.ts'
import { fieldError } from '#shared/errors/app-error.ts'

/** The moment at which a form was drawn, signed, so that a program cannot make one up. */
export function formToken(key: Uint8Array, now: Date): string {
  const moment = String(now.getTime())
  return `${moment}.${signature(key, moment).toString('base64url')}`
}

type Sent = { token: string; website?: string | undefined }

/**
 * Refuses what no person sent: a filled field that people do not see, a form sent within three seconds or after a day.
 * The error is kind: a person who meets it sends the form again.
 */
export function requirePerson(key: Uint8Array, { token, website }: Sent, now: Date): void {
  if (website) throw fieldError('token', '보이지 않는 칸이 채워져 있어 받지 못했어요. 다시 보내 주세요.')
  const age = ageOf(key, token, now)
  if (age === null || age > dueProcess.form.max)
    throw fieldError('token', '화면을 연 지 오래되었어요. 적은 내용을 확인하고 다시 보내 주세요.')
  if (age < dueProcess.form.min)
    throw fieldError('token', '아주 빨리 보내져서 받지 못했어요. 잠시 뒤에 다시 보내 주세요.')
}

/** Null for a token that we did not sign. */
function ageOf(key: Uint8Array, token: string, now: Date): number | null {
  const [, moment = '', given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const sent = Buffer.from(given, 'base64url')
  const expected = signature(key, moment)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
  return now.getTime() - Number(moment)
}

const signature = (key: Uint8Array, moment: string): Buffer =>
  createHmac('sha256', key).update(`takedown-form:${moment}`).digest()
