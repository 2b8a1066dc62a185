import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { type ToastInput, toastMachine } from './toast.machine.ts'

export type ToastRef = ActorRefFrom<typeof toastMachine>

/** How many toasts are shown at once (R4.7). */
export const maxToasts = 3

type ToasterContext = {
  /** Shown, newest on top. */
  toasts: ToastRef[]
  /** Asked for with a delay that has not passed. */
  waiting: ToastRef[]
  made: number
}
type ToasterEvent =
  | { type: 'toast.added'; toast: ToastInput }
  | { type: 'toast.opened'; id: string }
  | { type: 'toast.removed'; id: string }

/** The stack of toasts: one that opens goes on top, the oldest of more than three drops, one that ended leaves. */
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
        enqueue.assign({ toasts: stack.slice(0, maxToasts), waiting: without(context.waiting, event.id) })
      }),
    },
    'toast.removed': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        enqueue.stopChild(event.id)
        enqueue.assign({
          toasts: without(context.toasts, event.id),
          waiting: without(context.waiting, event.id),
        })
      }),
    },
  },
})

const without = (toasts: ToastRef[], id: string) => toasts.filter(toast => toast.id !== id)
