import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#shared/errors/app-error.ts'
import type { Clock } from '../clock.ts'

export type FormTrap = {
  /** Goes into the form when it is drawn. */
  draw: () => string
  /** Throws VALIDATION_FAILED for what looks sent by a program; the form keeps what was typed. */
  check: (sent: { drawn?: string | undefined; website?: string | undefined }) => void
}

type Options = {
  key: Uint8Array
  clock: Clock
  /** Tells forms apart: a time that was signed for one is none for another. */
  form: string
  /** Milliseconds in which nobody fills the form in. */
  least: number
  /** Refuses a form without a time; calls of other clients bring none. */
  needsTime?: boolean
}

/** Milliseconds after which a form is drawn again. */
const maxAge = 24 * 3_600_000

/** Catches programs that fill in forms: a field that people do not see, and a signed time of drawing. */
export function formTrap({ key, clock, form, least, needsTime = false }: Options): FormTrap {
  const sign = (time: string) => createHmac('sha256', key).update(`form:${form}:${time}`).digest('base64url')

  function ageOf(drawn: string): number | null {
    const [time = '', signature = ''] = drawn.split('.')
    const [own, given] = [Buffer.from(sign(time)), Buffer.from(signature)]
    if (own.length !== given.length || !timingSafeEqual(own, given)) return null
    return clock().getTime() - Number.parseInt(time, 36)
  }

  return {
    draw: () => {
      const time = clock().getTime().toString(36)
      return `${time}.${sign(time)}`
    },
    check: ({ drawn, website }) => {
      if (website) throw trapError('비어 있어야 하는 칸이 채워졌어요. 그 칸을 비우고 다시 보내 주세요.')
      if (!drawn && !needsTime) return
      const age = drawn ? ageOf(drawn) : null
      if (age === null || age > maxAge)
        throw trapError('화면을 연 지 오래되었어요. 적은 내용을 확인하고 다시 보내 주세요.')
      if (age < least)
        throw trapError(
          `너무 빨리 보내져 잠시 멈췄어요. ${Math.ceil(least / 1_000)}초 뒤에 다시 보내 주세요.`,
        )
    },
  }
}

const trapError = (message: string) =>
  new AppError('VALIDATION_FAILED', { validationErrors: [{ field: 'website', message }] })
