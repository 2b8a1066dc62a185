import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { ApiError } from '#client/lib/api-error.ts'
import { limits } from '#shared/constants/limits.ts'
import { Button } from '../button/button.tsx'
import { uploads } from './editor.styles.ts'

type PictureUploadsProps = {
  uploads: ReturnType<typeof useUploads>
  picker: RefObject<HTMLInputElement | null>
}

export function PictureUploads({ uploads, picker }: PictureUploadsProps): ReactElement {
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join()}
        multiple
        hidden
        onChange={event => {
          uploads.start([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <UploadList list={uploads.list} onDrop={uploads.drop} />
    </>
  )
}

function UploadList({ list, onDrop }: { list: Upload[]; onDrop: (key: number) => void }): ReactElement {
  return (
    <ul className={uploads} aria-live="polite" aria-label="올리는 그림">
      {list.map(({ key, name, share, fault }) => (
        <li key={key} data-failed={fault !== null}>
          <span>
            {fault ? (
              <>
                <b>{name}</b> {fault}
              </>
            ) : (
              <>
                <b>{name}</b> 올리는 중 {Math.round(share * 100)}%
              </>
            )}
          </span>
          {!fault && <progress max={1} value={share} aria-label={`${name} 올리는 중`} />}
          <Button type="button" look="quiet" size="small" onClick={() => onDrop(key)}>
            {fault ? '닫기' : '취소'}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the attachment id; `share` is the part already sent, 0 to 1. */
export type SendPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>

type Upload = { key: number; name: string; share: number; fault: string | null }

type Uploads = {
  list: Upload[]
  running: boolean
  start: (files: File[]) => void
  drop: (key: number) => void
}

type UploadsOptions = {
  send: SendPicture
  countNow: () => number
  most?: number
  /** Called before the upload; the function it returns is called with the picture's id. */
  onStart: () => (id: string) => void
}

/** Uploads one picture after another, for slow connections. */
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
    const fault = pictureError(file, countNow() + stops.current.size, most)
    setList(list => [...list, { key, name: file.name.normalize('NFC'), share: 0, fault }])
    if (fault) return
    const stop = new AbortController()
    stops.current.set(key, stop)
    const putIn = onStart()
    queue.current = queue.current.then(async () => {
      if (stop.signal.aborted) return
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

/** Types that the backend decodes (FI-01); it examines the content itself. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

type Picture = Pick<File, 'type' | 'size'>

/** Why a picture cannot be added to a text with `already` pictures, or null (R12.23). */
export function pictureError(
  { type, size }: Picture,
  already: number,
  most: number = limits.imagesOfPost,
): string | null {
  if (!pictureTypes.includes(type)) return 'JPEG, PNG, WebP, GIF 그림만 넣을 수 있어요.'
  if (size > limits.image.bytes)
    return `${limits.image.bytes / 1_048_576}MB가 넘는 그림이에요. 크기를 줄여 주세요.`
  if (already >= most) return `그림은 ${most}개까지 넣을 수 있어요.`
  return null
}

/**
 * Inserts a picture after the block of the caret. If nothing was typed during the upload, selects it and returns its
 * position, so that its description can be asked for.
 */
export function placePicture(editor: Editor, picture: Node, before: Node | undefined): number | null {
  const { state, view } = editor
  const untouched = state.doc === before
  const { $to } = state.selection
  const block = $to.depth > 0 ? $to.node(1) : null
  const isEmpty = block?.isTextblock && block.content.size === 0
  const from = isEmpty ? $to.before(1) : $to.depth > 0 ? $to.after(1) : state.selection.to
  const change = state.tr.replaceWith(from, isEmpty ? $to.after(1) : from, picture)
  if (untouched) change.setSelection(NodeSelection.create(change.doc, from)).scrollIntoView()
  view.dispatch(change)
  return untouched ? from : null
}
