import { type ActorRefFrom, assign, enqueueActions, sendParent, setup } from 'xstate'

type ToastSeverity = 'info' | 'success' | 'warning' | 'error'

/** R4.7, milliseconds. */
export const toastTiming = { autoHide: 3_000, exit: 300 }

/** Times in milliseconds. */
export type ToastInput = {
  message: string
  severity?: ToastSeverity
  closable?: boolean
  delay?: number
  /** Null keeps it until it is closed. */
  autoHide?: number | null
  /** Closes it when aborted: what it says is over. */
  signal?: AbortSignal | null
}

export type ToastContext = Required<ToastInput>

type ToastEvent = { type: 'toast.dismissed' } | { type: 'toast.attended' } | { type: 'toast.unattended' }

/**
 * One toast (R4.7): waiting → open → closing → removed. It hides by itself unless pointer or focus is on it; after that
 * its whole time starts again. Errors hide only when asked.
 */
export const toastMachine = setup({
  types: { context: {} as ToastContext, input: {} as ToastInput, events: {} as ToastEvent },
  guards: {
    waits: ({ context }) => context.delay > 0,
    hides: ({ context }) => context.autoHide !== null,
  },
  delays: {
    delay: ({ context }) => context.delay,
    autoHide: ({ context }) => context.autoHide ?? 0,
    exit: toastTiming.exit,
  },
  actions: {
    sayOpened: sendParent(({ self }) => ({ type: 'toast.opened', id: self.id })),
    sayRemoved: sendParent(({ self }) => ({ type: 'toast.removed', id: self.id })),
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => withDefaults(input),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'waits', target: 'waiting' }, { target: 'open' }] },
    waiting: { after: { delay: 'open' }, on: { 'toast.dismissed': 'removed' } },
    open: {
      entry: 'sayOpened',
      initial: 'unattended',
      on: { 'toast.dismissed': 'closing' },
      states: {
        unattended: {
          after: { autoHide: { guard: 'hides', target: '#toast.closing' } },
          on: { 'toast.attended': 'attended' },
        },
        attended: { on: { 'toast.unattended': 'unattended' } },
      },
    },
    closing: { after: { exit: 'removed' } },
    removed: { type: 'final', entry: 'sayRemoved' },
  },
})

function withDefaults(input: ToastInput): ToastContext {
  const severity = input.severity ?? 'info'
  const error = severity === 'error'
  return {
    message: input.message,
    severity,
    closable: input.closable ?? error,
    delay: input.delay ?? 0,
    autoHide: input.autoHide === undefined ? (error ? null : toastTiming.autoHide) : input.autoHide,
    signal: input.signal ?? null,
  }
}

export type ToastRef = ActorRefFrom<typeof toastMachine>

/** R4.7 */
export const maxToasts = 3

type ToasterContext = {
  toasts: ToastRef[]
  waiting: ToastRef[]
  made: number
}
type ToasterEvent =
  | { type: 'toast.added'; toast: ToastInput }
  | { type: 'toast.opened'; id: string }
  | { type: 'toast.removed'; id: string }

export const toasterMachine = setup({
  types: { context: {} as ToasterContext, events: {} as ToasterEvent },
  actors: { toast: toastMachine },
}).createMachine({
  id: 'toaster',
  context: { toasts: [], waiting: [], made: 0 },
  on: {
    'toast.added': {
      actions: assign(({ context, event, spawn }) => ({
        waiting: [...context.waiting, spawn('toast', { id: `toast-${context.made}`, input: event.toast })],
        made: context.made + 1,
      })),
    },
    'toast.opened': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const opened = context.waiting.filter(toast => toast.id === event.id)
        const stack = [...opened, ...context.toasts]
        for (const dropped of stack.slice(maxToasts)) enqueue.stopChild(dropped)
        enqueue.assign({
          toasts: stack.slice(0, maxToasts),
          waiting: withoutToast(context.waiting, event.id),
        })
      }),
    },
    'toast.removed': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        enqueue.stopChild(event.id)
        enqueue.assign({
          toasts: withoutToast(context.toasts, event.id),
          waiting: withoutToast(context.waiting, event.id),
        })
      }),
    },
  },
})

const withoutToast = (toasts: ToastRef[], id: string) => toasts.filter(toast => toast.id !== id)
