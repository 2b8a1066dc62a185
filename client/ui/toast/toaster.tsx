import { styled } from '@linaria/react'
import { useActor, useSelector } from '@xstate/react'
import { type ReactElement, type SyntheticEvent, useEffect } from 'react'
import { Icon } from '../mark/icon.tsx'
import { colour, motion, radius, size, space } from '../tokens.ts'
import { type ToastContext, type ToastRef, toasterMachine } from './toast.machine.ts'
import { onToastAsked, takeToasts } from './toast.tsx'

export function Toaster(): ReactElement {
  const [{ context }, send] = useActor(toasterMachine)
  useEffect(
    () =>
      onToastAsked(() => {
        for (const toast of takeToasts()) if (!toast.signal?.aborted) send({ type: 'toast.added', toast })
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
  useEffect(() => {
    const { signal } = toast.getSnapshot().context
    const dismiss = () => toast.send({ type: 'toast.dismissed' })
    signal?.addEventListener('abort', dismiss)
    return () => signal?.removeEventListener('abort', dismiss)
  }, [toast])
  return (
    <ToastCard
      {...context}
      closing={closing}
      onClose={() => toast.send({ type: 'toast.dismissed' })}
      onAttention={attended => toast.send({ type: attended ? 'toast.attended' : 'toast.unattended' })}
    />
  )
}

type ToastCardProps = Pick<ToastContext, 'message' | 'severity' | 'closable'> & {
  closing: boolean
  onClose: () => void
  onAttention: (attended: boolean) => void
}

function ToastCard({
  message,
  severity,
  closable,
  closing,
  onClose,
  onAttention,
}: ToastCardProps): ReactElement {
  const weigh = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    onAttention(currentTarget.matches(':hover, :focus-within'))
  return (
    <Card
      role={severity === 'error' ? 'alert' : 'status'}
      data-severity={severity}
      data-closing={closing}
      onPointerEnter={() => onAttention(true)}
      onPointerLeave={weigh}
      onFocus={() => onAttention(true)}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || weigh(event)}
    >
      <p>{message}</p>
      {closable && (
        <button type="button" onClick={onClose} aria-label="알림 닫기">
          <Icon name="close" />
        </button>
      )}
    </Card>
  )
}

const Card = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.two};
  min-width: min(25rem, 100%);
  max-width: min(40rem, 100%);
  padding: ${space.oneHalf} ${space.two};
  border-radius: ${radius.card};
  background: ${colour.ink};
  color: ${colour.paper};
  font-size: 1rem;
  pointer-events: auto;
  transition:
    opacity ${motion.calm},
    translate ${motion.calm};

  @starting-style {
    opacity: 0;
    translate: 0 0.75rem;
  }
  &[data-closing='true'] {
    opacity: 0;
    translate: 0 0.5rem;
  }
  &[data-severity='error'] {
    border: 2px solid ${colour.danger};
    background: ${colour.raised};
    color: ${colour.ink};
  }
  & > p {
    white-space: pre-line;
  }
  & > button {
    display: grid;
    place-items: center;
    min-width: 2rem;
    min-height: 2rem;
    margin: -0.15rem -0.5rem -0.15rem 0;
    border: 0;
    background: none;
    font-size: ${size.small};
  }
`
