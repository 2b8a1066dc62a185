import { sendParent, setup } from 'xstate'
import { timing } from '#shared/constants/limits.ts'

export type ToastSeverity = 'info' | 'success' | 'warning' | 'error'

/** What a caller says about a toast; times in milliseconds. */
export type ToastInput = {
  message: string
  severity?: ToastSeverity
  closable?: boolean
  /** Wait before showing. */
  delay?: number
  /** null stays until it is closed. */
  autoHide?: number | null
}

export type ToastContext = Required<ToastInput>

type ToastEvent = { type: 'toast.dismissed' } | { type: 'toast.attended' } | { type: 'toast.unattended' }

/**
 * One toast (R4.7): waiting → open → closing → removed. It hides by itself unless somebody attends to it by
 * pointer or focus; afterwards it takes its whole time again, since it was being read. Errors hide only when asked.
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
    exit: timing.toastExit,
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
    autoHide: input.autoHide === undefined ? (error ? null : timing.toastAutoHide) : input.autoHide,
  }
}
