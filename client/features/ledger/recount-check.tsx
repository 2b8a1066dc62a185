import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, space } from '#client/ui/tokens.ts'
import { explainFault } from '#shared/ledger/fault-texts.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import { summaryOf } from '#shared/ledger/post-summary.ts'
import { fetchBytes } from './check-own-act.ts'
import { type CheckedPost, checkPost, type OwnVoice, TooManyLeavesError } from './check-post.ts'
import { actNames } from './sealed-words.ts'

type RecountCheckProps = {
  postId: number
  kinds: readonly ActKind[]
  own: OwnVoice[]
  nameOf: (value: string, kind: ActKind) => string
}

type State =
  | { at: 'counting' }
  | { at: 'done'; checked: CheckedPost }
  | { at: 'wrong'; text: string; record: string }
  | { at: 'failed'; text: string }

/**
 * Counts the post again in this browser, at once and on demand. The result is one text of a live region: of several,
 * Orca reads those in Chromium out of order. The rest stands below it, to be read on.
 */
export function RecountCheck({ postId, kinds, own, nameOf }: RecountCheckProps): ReactElement {
  const [state, setState] = useState<State>({ at: 'counting' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press counts once more
  useEffect(() => {
    let isShown = true
    setState({ at: 'counting' })
    Promise.all([count(postId, own), untilHeard()]).then(([next]) => isShown && setState(next))
    return () => {
      isShown = false
    }
  }, [postId, own, turn])
  return (
    <div className={box} data-at={state.at}>
      <div role="status">
        {state.at === 'counting' && <p>공개된 기록을 내려받아 다시 세고 있습니다…</p>}
        {state.at === 'done' && (
          <p>
            <strong>{verdictOf(state.checked)}</strong>
          </p>
        )}
        {state.at === 'wrong' && (
          <p>
            <strong>{`다시 센 수가 점검표와 다릅니다. ${state.text}`}</strong>
          </p>
        )}
        {state.at === 'failed' && <p>{state.text}</p>}
      </div>
      {state.at === 'done' && <Details checked={state.checked} kinds={kinds} nameOf={nameOf} />}
      {state.at === 'wrong' && (
        <p>
          아래 파일을 저장해 다른 사람에게도 알려 주세요.{' '}
          <a href={state.record} download={`recount-${postId}.json`}>
            이 글의 기록 저장하기
          </a>
        </p>
      )}
      <Button
        look="outline"
        type="button"
        pending={state.at === 'counting'}
        onClick={() => setTurn(turn + 1)}
      >
        다시 세기
      </Button>
    </div>
  )
}

async function count(postId: number, own: OwnVoice[]): Promise<State> {
  let record = new Uint8Array()
  const keeping = async (path: string) => {
    const bytes = await fetchBytes(path)
    if (bytes && path === `posts/${postId}`) record = bytes
    return bytes
  }
  try {
    return { at: 'done', checked: await checkPost(postId, { fetchBytes: keeping, own }) }
  } catch (error) {
    const fault = explainFault(error)
    if (fault) return { at: 'wrong', text: fault.text, record: URL.createObjectURL(new Blob([record])) }
    if (error instanceof TooManyLeavesError)
      return { at: 'failed', text: '줄이 많아 브라우저에서는 세지 않습니다. 아래 명령으로 세어 주세요.' }
    return { at: 'failed', text: '기록을 내려받지 못했습니다. 연결을 확인하고 다시 세어 주세요.' }
  }
}

/** Orca drops what a live region says up to 0.4 s after its page is loaded. */
async function untilHeard(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }))
  await new Promise(resolve => setTimeout(resolve, 1_000))
}

const verdictOf = ({ leaves, own, stale }: CheckedPost): string =>
  [
    `공개된 기록 ${formatCount(leaves.length)}줄을 이 브라우저가 다시 셌습니다. 점검표와 같습니다.`,
    ...(own.length > 0 ? ['내가 한 것도 그 가운데 있습니다.'] : []),
    ...(stale ? ['마지막으로 봉인한 지 두 시간이 넘었습니다.'] : []),
  ].join(' ')

const amountOf = (count: number, kind: ActKind): string =>
  `${formatCount(count)}${kind === 'agree' ? '개' : '명'}`

type DetailsProps = Pick<RecountCheckProps, 'kinds' | 'nameOf'> & { checked: CheckedPost }

function Details({ checked, kinds, nameOf }: DetailsProps) {
  const { counts, leaves, grew, proved } = checked
  const { withdrawn } = summaryOf(leaves.map(({ leaf }) => leaf))
  const rows = kinds.flatMap(kind => counts.filter(row => row.kind === kind))
  const excluded = rows.reduce((sum, row) => sum + row.excluded, 0)
  return (
    <>
      <ul>
        {rows.map(({ kind, value, counted, certified }) => (
          <li key={`${kind} ${value}`}>
            {nameOf(value, kind)} {amountOf(counted, kind)} (본인확인 {amountOf(certified, kind)})
          </li>
        ))}
        {kinds.map(kind => (
          <li key={kind}>
            취소한 {actNames[kind]} {formatCount(withdrawn[kind])}개
          </li>
        ))}
        <li>조작으로 제외한 것 {formatCount(excluded)}개</li>
      </ul>
      <p>
        서명이 맞고,{' '}
        {grew === null
          ? '이 점검표를 처음 보아 이 브라우저에 적어 두었습니다.'
          : '전에 본 점검표와 이어집니다.'}{' '}
        {formatCount(proved)}줄은 전체 기록 안에 있다는 것까지 확인했습니다.
      </p>
    </>
  )
}

const box = css`
  display: grid;
  justify-items: start;
  gap: ${space.two};
  padding: ${space.three} min(${space.three}, 1.5 * var(--gutter));
  border-inline-start: 4px solid ${colour.hairline};
  background: ${colour.sunken};

  &[data-at='wrong'] {
    border-color: ${colour.danger};
  }
  & > div {
    display: grid;
    gap: ${space.one};
  }
`
