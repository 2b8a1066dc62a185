import type { NoticePopup } from '#shared/contract/notice.ts'

const dayKey = 'popups-of-the-day'
const visitKey = 'popups-of-the-visit'

type Popup = Pick<NoticePopup, 'noticeId' | 'version'>
type Stores = { day: Storage; visit: Storage }

/** A changed text is another one: who put the former away has not seen it. */
const nameOf = ({ noticeId, version }: Popup) => `${noticeId}.${version}`

const seoulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' })

/** The day in Seoul, as which every "day" of the product counts (R12.17). */
const dayOf = (now: number): string => seoulDay.format(now)

/** Whether a reader closed the notice in this visit or put it away until midnight. */
export function isPutAway(popup: Popup, now: number, stores: Stores): boolean {
  const name = nameOf(popup)
  return read(stores.day)[name] === dayOf(now) || name in read(stores.visit, visitKey)
}

/** Closes it for this visit. */
export function close(popup: Popup, { visit }: Stores): void {
  write(visit, visitKey, { ...read(visit, visitKey), [nameOf(popup)]: '' })
}

/** Puts it away until midnight in Seoul; what was put away on other days is forgotten. */
export function putAwayToday(popup: Popup, now: number, { day }: Stores): void {
  const today = dayOf(now)
  const kept = Object.entries(read(day)).filter(([, putAwayOn]) => putAwayOn === today)
  write(day, dayKey, { ...Object.fromEntries(kept), [nameOf(popup)]: today })
}

/** Storage may be full, shut off or written by somebody else; a notice more is no harm. */
function read(storage: Storage, key = dayKey): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function write(storage: Storage, key: string, value: Record<string, unknown>): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {}
}
