import { useActor, useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { onToastAsked, takeToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { type ToastRef, toasterMachine } from './toaster.machine.ts'

/** Draws the stack of toasts. Loaded with the first of them. */
export function Toaster(): ReactElement {
  const [{ context }, send] = useActor(toasterMachine)
  useEffect(
    () =>
      onToastAsked(() => {
        for (const toast of takeToasts()) send({ type: 'toast.added', toast })
      }),
    [send],
  )
  return (
    <>
      {context.toasts.map(toast => (
        <LiveToast key={toast.id} toast={toast} />
      ))}
    </>
  )
}

function LiveToast({ toast }: { toast: ToastRef }) {
  const { context, closing } = useSelector(
    toast,
    snapshot => ({
      context: snapshot.context,
      closing: snapshot.matches('closing'),
    }),
    (one, two) => one.closing === two.closing,
  )
  return (
    <ToastCard
      {...context}
      closing={closing}
      onClose={() => toast.send({ type: 'toast.dismissed' })}
      onAttention={attended => toast.send({ type: attended ? 'toast.attended' : 'toast.unattended' })}
    />
  )
}
