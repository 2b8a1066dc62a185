import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { RichText } from '#shared/contract/rich-text.ts'
import { area, control, errorText, field, hint as hintLook } from '../field/field.styles.ts'
import { Counter, codePoints } from '../field/text-field.tsx'
import { useTypedBeforeHydration } from '../field/typed-before-hydration.ts'
import { useFieldError } from '../field/use-field-error.ts'
import { plainArea } from './editor.styles.ts'
import type { SendPicture } from './picture-uploads.tsx'
import { documentIn, documentOfText, picturesOf, plainTextOf, saysTheSame, trimmed } from './plain-text.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

type RichTextFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  body: string
  /** JSON; empty when the text is plain. */
  document: string
  /** Code points after NFC. */
  max: number
  send: SendPicture
  onBusy?: (busy: boolean) => void
}

type Editing = { Editor: ComponentType<RichTextEditorProps>; start: RichText; focused: boolean }

/**
 * A long text: a plain field, which the editor replaces when it is loaded, together with what was typed by then. The
 * form has `body`, the plain text, and `document`; `textOfForm` decides which one counts.
 */
export function RichTextField(props: RichTextFieldProps): ReactElement {
  const { label, hint, max, send, onBusy = ignore } = props
  const { error, onInput, onInvalid } = useFieldError(props.error)
  const { text, setBody, change, hidden } = useText(props)
  const { editing, area: plain, failed } = useTakeOver(props, setBody)
  const editor = useRef<{ focus: () => void }>(null)
  const id = useId()
  const typed = useTypedBeforeHydration(id)
  const described = [hint && `${id}h`, error && `${id}e`, `${id}c`].filter(Boolean).join(' ')
  return (
    <div className={field} onInput={onInput}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as a click on the label of a native field. */}
      <label htmlFor={editing ? undefined : id} id={`${id}l`} onClick={() => editor.current?.focus()}>
        {label}
      </label>
      {hint && (
        <p className={hintLook} id={`${id}h`}>
          {hint}
        </p>
      )}
      <input type="hidden" name="document" value={text.document} ref={hidden} onInvalid={onInvalid} />
      {editing ? (
        <>
          <input type="hidden" name="body" value={text.body} />
          <editing.Editor
            id={id}
            labelledBy={`${id}l`}
            describedBy={described}
            invalid={Boolean(error)}
            start={editing.start}
            focused={editing.focused}
            send={send}
            onChange={change}
            onBusy={onBusy}
            onReady={ready => {
              editor.current = ready
            }}
          />
        </>
      ) : (
        <textarea
          ref={plain}
          id={id}
          name="body"
          className={`${control} ${area} ${plainArea}`}
          rows={12}
          defaultValue={typed ?? props.body}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onInput={event => setBody(event.currentTarget.value)}
        />
      )}
      {error && <FieldError id={`${id}e`} error={error} />}
      {editing && <PictureWarning document={text.document} />}
      {props.document && !editing && <PlainWarning failed={failed} />}
      <Counter id={`${id}c`} length={codePoints(text.body)} max={max} />
    </div>
  )
}

/** `hidden` is the field of the document, which reports its changes. */
function useText(start: Pick<RichTextFieldProps, 'body' | 'document'>) {
  const [text, setText] = useState({ body: start.body, document: start.document })
  const hidden = useRef<HTMLInputElement>(null)
  const reported = useRef(text)
  // Toolbar changes fire `input` events too, for the draft, once the value is rendered.
  useEffect(() => {
    if (reported.current === text) return
    reported.current = text
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])
  const setBody = (body: string) => setText(known => (known.body === body ? known : { ...known, body }))
  const change = (document: RichText) => {
    const kept = trimmed(document)
    setText({ body: kept ? plainTextOf(kept) : '', document: kept ? JSON.stringify(kept) : '' })
  }
  return { text, setBody, change, hidden }
}

function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p className={errorText} id={id}>
      {error}
    </p>
  )
}

function PictureWarning({ document }: { document: string }) {
  const { undescribed } = picturesOf(documentIn(document) ?? { type: 'doc', content: [] })
  return undescribed > 0 ? (
    <p className={hintLook} role="status">
      설명이 없는 그림이 {undescribed}개 있어요. 그림을 골라 무엇이 보이는지 적어 주세요.
    </p>
  ) : null
}

function PlainWarning({ failed }: { failed: boolean }) {
  const warning = <p className={hintLook}>이대로 저장하면 서식과 그림은 사라지고 글자만 남아요.</p>
  return failed ? warning : <noscript>{warning}</noscript>
}

function useTakeOver(
  { document: json }: Pick<RichTextFieldProps, 'document'>,
  onTakeOver: (body: string) => void,
) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, from what the field began with.
  useEffect(() => {
    const left = new AbortController()
    let composing = false
    const follow = ({ type }: Event) => {
      composing = type === 'compositionstart'
    }
    for (const type of ['compositionstart', 'compositionend'])
      area.current?.addEventListener(type, follow, { signal: left.signal })
    const takeOver = (Editor: Editing['Editor']) => {
      const field = area.current
      if (left.signal.aborted || !field) return
      // Would break the syllable under composition.
      if (composing)
        return field.addEventListener('compositionend', () => setTimeout(takeOver, 0, Editor), { once: true })
      const kept = documentIn(json)
      const start = kept && saysTheSame(kept, field.value) ? kept : documentOfText(field.value)
      // Synchronously, so that no key is typed between reading the field and focusing the editor.
      flushSync(() => {
        setEditing({ Editor, start, focused: field.ownerDocument.activeElement === field })
        onTakeOver(field.value)
      })
    }
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => takeOver(RichTextEditor),
      () => setFailed(true),
    )
    return () => left.abort()
  }, [])
  return { area, editing, failed }
}

const ignore = () => {}
