import { useRef, useState } from 'react'
import { ApiError } from '#client/lib/api-error.ts'
import { pictureFault } from './picture-check.ts'

/** Sends a picture and answers the id it is kept under; `onProgress` hears the share that is sent, 0 to 1. */
export type SendPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>

export type Upload = { key: number; name: string; share: number; fault: string | null }

type Uploads = {
  list: Upload[]
  running: boolean
  start: (files: File[]) => void
  /** Stops one that is under way, or takes the word of one that failed away. */
  drop: (key: number) => void
}

type UploadsOptions = {
  send: SendPicture
  /** How many pictures the text holds when a new one comes. */
  countNow: () => number
  /** How many it may hold; five where nothing is said. */
  most?: number
  /** Called when a picture is to be sent; what it answers is called with the picture's id. */
  onStart: () => (id: string) => void
}

/** Pictures on their way, one after another, so that a slow line carries one of them at a time. */
export function useUploads({ send, countNow, most, onStart }: UploadsOptions): Uploads {
  const [list, setList] = useState<Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  const last = useRef(0)
  const change = (key: number, more: Partial<Upload>) =>
    setList(list => list.map(upload => (upload.key === key ? { ...upload, ...more } : upload)))
  const remove = (key: number) => {
    stops.current.delete(key)
    setList(list => list.filter(upload => upload.key !== key))
  }

  const begin = (file: File) => {
    const key = ++last.current
    const fault = pictureFault(file, countNow() + stops.current.size, most)
    setList(list => [...list, { key, name: file.name.normalize('NFC'), share: 0, fault }])
    if (fault) return
    const stop = new AbortController()
    stops.current.set(key, stop)
    const putIn = onStart()
    queue.current = queue.current.then(async () => {
      try {
        const id = await send(file, share => change(key, { share }), stop.signal)
        remove(key)
        putIn(id)
      } catch (error) {
        stops.current.delete(key)
        if (stop.signal.aborted) remove(key)
        else change(key, { fault: sentenceOf(error) })
      }
    })
  }
  return {
    list,
    running: list.some(({ fault }) => fault === null),
    start: files => files.forEach(begin),
    drop: key => {
      stops.current.get(key)?.abort()
      remove(key)
    },
  }
}

const sentenceOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : '그림을 올리지 못했습니다. 연결을 확인하고 다시 넣어 주세요.'
