import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type DrawerState = {
  dialog: RefObject<HTMLDialogElement | null>
  /** Script runs, so that `:target` alone shows nothing any more. */
  live: boolean
  opened: boolean
  open: (event: MouseEvent) => void
  close: (event: MouseEvent) => void
  /** Wants to hear of every close, whoever caused it. */
  closed: () => void
}

/**
 * A modal dialog that is a place in the history: its fragment opens it, and the back button closes it (R3.2). The
 * page below stays the page it was, with its query and where it had been scrolled to.
 */
export function useDrawer(id: string): DrawerState {
  const dialog = useRef<HTMLDialogElement>(null)
  const [live, setLive] = useState(false)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const opened = live && hash === `#${id}`
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (opened) {
      if (!dialog.current?.open) dialog.current?.showModal()
    } else dialog.current?.close()
  }, [opened])
  return {
    dialog,
    live,
    opened,
    open: event => {
      event.preventDefault()
      void navigate({ pathname, search, hash: id }, { preventScrollReset: true, state: { menu: true } })
    },
    close: event => {
      event.preventDefault()
      dialog.current?.close()
    },
    closed: () => {
      if (location.hash !== `#${id}`) return
      if (state?.menu) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}
