import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { Button, type ButtonLook } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { colour, space } from '#client/ui/tokens.ts'

const DeskConflict = lazyComponent(async () => (await import('./desk-conflict.tsx')).DeskConflict)

export const chosenPrefix = 'chosen.'

/** Name of the box that ticks a thing in a `DeskChosenForm`. */
export const chosenField = (key: string | number): string => `${chosenPrefix}${key}`

/** The intent of the button by which an editor looks at what the other one would publish. */
export const previewOf = (intent: string): string => `preview-${intent}`

export type FieldValues = Record<string, string | undefined>

/** How the value of a field is read by people, by its name; text and times read as they are. */
export type FieldReaders = Record<string, (values: FieldValues) => string>

export const choice =
  (name: string, labels: Record<string, string>) =>
  (values: FieldValues): string =>
    labels[values[name] ?? ''] ?? values[name] ?? ''

export const tick =
  (name: string) =>
  (values: FieldValues): string =>
    values[name] ? '예' : '아니요'

/** Of a field that is kept in the record alone, and is therefore never in conflict. */
export const emptyValue = (): string => ''

export type DeskFields = { errors: FieldErrors; initial: (name: string) => string }

/** Draws what was typed as readers would see it, were it published at that time. */
export type DeskPreview = (typed: DeskFields['initial'], at: string) => ReactNode

export type DeskFormProps = {
  intent: string
  submit: string
  look?: ButtonLook | undefined
  /** In the order of the fields. */
  labels?: Record<string, string>
  /** Stored values that the fields begin with, by their names. */
  stored?: FieldValues
  /** Shown as stored by a conflict, of a form that does not begin with it. */
  latest?: FieldValues
  /** Sent along; tells forms of the same intent apart. */
  hidden?: Record<string, string>
  /** Of what is stored (R12.23). */
  version?: number
  /** Of fields whose value is no text that people read. */
  readers?: FieldReaders
  /** Object of the button, where several of a page say the same. */
  describes?: string
  /** Of a form that creates something; stays while it is refused. */
  idempotencyKey?: string
  /** Takes a file; `hidden` has `wholeFormField` first. */
  upload?: boolean
  /** Short fields side by side with their button. */
  layout?: 'row'
  /** Offers a second button that shows what was typed and stores nothing. */
  preview?: DeskPreview
  children?: (fields: DeskFields) => ReactNode
}

/**
 * A form of the desk; a refused one keeps what was typed, with script and without, and one that is left unsaved has it again
 * until the page is reloaded. When another editor stored something meanwhile, both are shown, and saving again overwrites it.
 */
export function DeskForm(props: DeskFormProps): ReactElement {
  const { intent, submit, look, labels = {}, stored = {}, hidden = {}, children } = props
  const { latest = stored, version, readers = {}, describes } = props
  const { idempotencyKey, upload, layout, preview } = props
  const submission = useDeskForm(intent, hidden)
  const { refused, pending } = submission
  const name = `${useLocation().pathname} ${intent} ${Object.entries(hidden)}`
  const [left] = useState(() => leftTyping.get(name))
  const { key, filled, typed, onInput } = useFormFill({ stored, version }, submission, left !== undefined)
  const keepTyping = (element: HTMLFormElement) => {
    // Another entry was kept by a rendering of this form, which may have been folded since.
    if (left && leftTyping.get(name) === left) element.closest('details')?.setAttribute('open', '')
    leftTyping.delete(name)
    return () => void (typed && !pending && leftTyping.set(name, textsOf(new FormData(element))))
  }
  const values = refused?.values ?? (typed ? left : undefined)
  // An unticked box sends nothing.
  const initial = (name: string) => (values ?? filled.stored)[name] ?? ''
  // Overwrites a conflict that was shown. Without script the page is new, what was typed is older.
  const changes = version === undefined || refused?.conflict ? version : (values?.version ?? filled.version)
  return (
    <Form
      method="post"
      className={form}
      data-layout={layout}
      ref={keepTyping}
      key={key}
      onInput={onInput}
      // A preview loads nothing, so that it needs no network; a stored form redirects, which loads the page.
      defaultShouldRevalidate={false}
      {...(upload && { encType: 'multipart/form-data' })}
    >
      <ErrorSummary errors={refused?.errors} labels={labels} />
      {values && !refused && <p>저장하지 않은 내용입니다.</p>}
      {refused?.conflict && version !== undefined && (
        <Suspense>
          <DeskConflict labels={labels} readers={readers} stored={latest} typed={refused.values} />
        </Suspense>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {changes !== undefined && <input type="hidden" name="version" value={changes} />}
      {idempotencyKey !== undefined && (
        <input type="hidden" name="idempotencyKey" value={values?.idempotencyKey ?? idempotencyKey} />
      )}
      {children?.({ errors: refused?.errors ?? {}, initial })}
      {preview && refused?.previewedAt && (
        <Preview key={refused.previewedAt}>{preview(initial, refused.previewedAt)}</Preview>
      )}
      <div className={buttons}>
        <Button
          name="intent"
          value={intent}
          look={look}
          pending={pending}
          aria-label={describes && `${submit}: ${describes}`}
        >
          {submit}
        </Button>
        {preview && (
          <Button name="intent" value={previewOf(intent)}>
            미리 보기
          </Button>
        )}
      </div>
    </Form>
  )
}

function Preview({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} aria-label="미리 보기" className={box}>
      {children}
    </section>
  )
}

/** Keeps what is made out of readers' sight until an editor publishes it. */
export const DraftBox = ({ initial }: Pick<DeskFields, 'initial'>): ReactElement => (
  <Checkbox name="draft" defaultChecked={initial('draft') === 'on'}>
    초안으로 두기. 아직 시민에게 보이지 않아요.
  </Checkbox>
)

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding: ${space.oneHalf} ${space.two};
  border: 1px dashed ${colour.border};
  background: ${colour.paper};
`

type Submission = { refused: unknown; pending: boolean; unsent: boolean }

/**
 * Typed into forms whose page was left, until that page takes it up. In memory alone: what editors type about others is for
 * no storage that outlives the page. Another member of this tab arrives with a new page.
 */
const leftTyping = new Map<string, Record<string, string>>()

export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

type FormFill<Stored> = {
  /** Of the form element: another one empties what was typed. */
  key: string
  typed: boolean
  /** Values that the fields were filled with. */
  filled: Stored
  onInput: () => void
}

/**
 * Fills a form: with `stored` again once the form itself was saved, or as long as nothing was typed into it.
 * A save by another form of the page, or meanwhile, takes nothing typed away.
 */
export function useFormFill<Stored>(
  stored: Stored,
  { refused, pending, unsent }: Submission,
  /** Begins with something typed. */
  begun = false,
): FormFill<Stored> {
  const { key: visit, pathname } = useLocation()
  const fresh = { filled: stored, typed: false, sentFrom: pending ? visit : null }
  const [state, setState] = useState({ ...fresh, typed: begun, count: 0 })
  const { filled, typed, sentFrom, count } = state
  // A submission that another one cut off leaves the visit as it was.
  const saved = !pending && sentFrom !== null && sentFrom !== visit && !refused && !unsent
  const changed = JSON.stringify(stored) !== JSON.stringify(filled)
  if (saved || (changed && !typed)) setState({ ...fresh, count: count + 1 })
  else if (pending !== (sentFrom !== null)) setState({ ...state, sentFrom: fresh.sentFrom })
  return {
    key: `${pathname} ${count}`,
    filled,
    typed,
    onInput: () => setState(now => (now.typed ? now : { ...now, typed: true })),
  }
}

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  max-width: 44rem;

  /* At 200 % a day and its time are wider than a phone. */
  & dd,
  & ::-webkit-datetime-edit-fields-wrapper {
    white-space: pre-line;
  }
  &[data-layout='row'] {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    max-width: none;
  }
  &[data-layout='row'] > div:not(:last-child, [role='alert']) {
    flex: 1 1 7rem;
    align-self: start;
    max-width: 11rem;
  }
  &[data-layout='row'] > :is([role='alert'], section) {
    flex-basis: 100%;
  }
`

/** Answer of the page's act to a form that it refused or previewed. */
export type Refused = {
  errors: FieldErrors
  values: Record<string, string>
  conflict: boolean
  /** When a form was looked at instead of stored. */
  previewedAt?: string
  /** The refusal and the texts, where the page may not have the form any more. */
  unplaced?: string
}

/** `unsent` when the network was lost before the act could be loaded. */
type DeskFormState = { refused: Refused | undefined; pending: boolean; unsent: boolean }

/** The state of one form of a page; `hidden` tells forms of the same intents apart. */
export function useDeskForm(intents: string | string[], hidden: Record<string, string> = {}): DeskFormState {
  const answer = useActionData<Refused | object | null>()
  const [last, setLast] = useState(answer)
  if (answer !== null && answer !== last) setLast(answer)
  // An act that never left the browser says nothing new of what the page shows.
  const shown = answer === null ? last : answer
  const refused = shown && 'values' in shown ? (shown as Refused) : undefined
  const { formData } = useNavigation()
  const isOwn = (sent: (name: string) => unknown) =>
    [intents].flat().some(intent => intent === sent('intent')) &&
    Object.entries(hidden).every(([name, value]) => sent(name) === value)
  return {
    refused: refused && isOwn(name => refused.values[name]) ? refused : undefined,
    pending: formData !== undefined && isOwn(name => formData.get(name)),
    unsent: answer === null,
  }
}
