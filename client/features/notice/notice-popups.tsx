import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useEffectEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { browserStorage, type KeyValueStorage } from '#client/lib/browser-storage.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { NoticePopup } from '#shared/contract/notice.ts'
import { noticePopupsQuery } from './notice.api.ts'

const stores = { day: browserStorage('localStorage'), visit: browserStorage('sessionStorage') }

/**
 * R6.10: notices over the page, one at a time. The page stays as usable as it was: nothing is inert, the focus stays
 * where it is, Esc closes. Only for browsers; without script the list of notices has them.
 * Not a `dialog`: an open one takes Esc from a modal menu that lies over it.
 */
export function NoticePopups(): ReactElement | null {
  const id = useId()
  const { data = [] } = useQuery(noticePopupsQuery)
  const [gone, setGone] = useState<number[]>([])
  const popup = data.find(one => !gone.includes(one.noticeId) && !isDismissed(one, Date.now(), stores))
  const leave = (today: boolean) => {
    if (!popup) return
    if (today) dismissToday(popup, Date.now(), stores)
    else close(popup, stores)
    setGone([...gone, popup.noticeId])
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing
    if (isMeant && !document.querySelector(':modal, :popover-open')) leave(false)
  })
  useEffect(() => {
    window.addEventListener('keydown', onEscape)
    return () => window.removeEventListener('keydown', onEscape)
  }, [])
  if (!popup) return null
  return (
    <aside className={card} aria-labelledby={id} data-over-page>
      <p>공지</p>
      <h2 id={id}>{popup.title}</h2>
      <p>{popup.body}</p>
      <Link to={paths.notice(popup.noticeId)} onClick={() => leave(false)}>
        공지 읽기
      </Link>
      <div>
        <Button type="button" look="quiet" size="small" onClick={() => leave(true)}>
          오늘 하루 보지 않기
        </Button>
        <Button type="button" size="small" onClick={() => leave(false)}>
          <Icon name="close" size={16} /> 닫기
        </Button>
      </div>
    </aside>
  )
}

const card = css`
  position: fixed;
  z-index: 6;
  inset: auto auto ${space.three} ${space.three};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  width: min(24rem, calc(100% - 2 * ${space.three}));
  max-height: 70dvh;
  margin: 0;
  padding: ${space.two} ${space.three};
  border: 1px solid ${colour.border};
  border-radius: ${radius.card};
  background: ${colour.raised};
  color: ${colour.ink};
  overflow-y: auto;

  & > p:first-child {
    color: ${colour.accent};
    font-size: ${size.tiny};
    font-weight: 700;
  }
  & > h2 {
    font-size: ${size.lead};
  }
  & > h2 + p {
    display: -webkit-box;
    overflow: hidden;
    color: ${colour.soft};
    font-size: ${size.small};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    line-clamp: 4;
  }
  & > a {
    justify-self: start;
    padding-block: ${space.one};
    font-size: ${size.small};
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.one};
    position: sticky;
    inset-block-end: calc(-1 * ${space.two});
    margin-inline-start: -${space.one};
    border-block-start: 1px solid ${colour.hairline};
    padding-block: ${space.one} ${space.two};
    margin-block-end: calc(-1 * ${space.two});
    background: ${colour.raised};
  }
  ${media.mobile} {
    inset: auto ${space.one} ${space.one};
    width: auto;
    padding: ${space.two};

    & > h2 + p {
      -webkit-line-clamp: 2;
      line-clamp: 2;
    }
  }
  @media print {
    display: none;
  }
`

const dayKey = 'popups-of-the-day'
const visitKey = 'popups-of-the-visit'

type Popup = Pick<NoticePopup, 'noticeId' | 'version'>
type Stores = { day: KeyValueStorage; visit: KeyValueStorage }

/** Names text and version: a dismissal covers the former text alone. */
const nameOf = ({ noticeId, version }: Popup) => `${noticeId}.${version}`

const seoulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' })

/** Every "day" of the product is one in Seoul (R12.17). */
const dayOf = (now: number): string => seoulDay.format(now)

export function isDismissed(popup: Popup, now: number, stores: Stores): boolean {
  const name = nameOf(popup)
  return read(stores.day)[name] === dayOf(now) || name in read(stores.visit, visitKey)
}

export function close(popup: Popup, { visit }: Stores): void {
  write(visit, visitKey, { ...read(visit, visitKey), [nameOf(popup)]: '' })
}

export function dismissToday(popup: Popup, now: number, { day }: Stores): void {
  const today = dayOf(now)
  const kept = Object.entries(read(day)).filter(([, dismissedOn]) => dismissedOn === today)
  write(day, dayKey, { ...Object.fromEntries(kept), [nameOf(popup)]: today })
}

/** Storage may be full, shut off or written by somebody else; a notice more is no harm. */
function read(storage: KeyValueStorage, key = dayKey): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function write(storage: KeyValueStorage, key: string, value: Record<string, unknown>): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {}
}
