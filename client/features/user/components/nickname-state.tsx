import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSettled } from '#client/ui/field/use-settled.ts'
import { withParticle } from '#client/ui/format/particle.ts'
import { colour, size } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import { nicknameQuery } from '../api/nickname.ts'

/** Says, once the writer pauses, whether the nickname is free. */
export function NicknameState({ typed }: { typed: string }): ReactElement {
  const name = useSettled(typed.normalize('NFC').trim())
  const length = [...name].length
  const fits = length >= limits.nickname.min && length <= limits.nickname.max
  const { data: free } = useQuery({ ...nicknameQuery(name), enabled: fits })
  const known = fits && typeof free === 'boolean'
  return (
    <p className={state} data-free={known ? free : undefined} role="status">
      {known && free && `‘${name}’${withParticle(name, '은/는').slice(name.length)} 쓸 수 있는 별명이에요.`}
      {known &&
        !free &&
        `‘${name}’${withParticle(name, '은/는').slice(name.length)} 쓸 수 없거나 다른 분이 쓰고 있는 별명이에요.`}
    </p>
  )
}

/** The line is kept free, so that nothing below moves while one types. */
const state = css`
  min-height: 1.55em;
  font-size: ${size.small};
  line-height: 1.55;

  &[data-free='true'] {
    color: ${colour.yes};
  }
  &[data-free='false'] {
    color: ${colour.danger};
    font-weight: 600;
  }
`
