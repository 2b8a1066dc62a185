import { type FinishedSpan, type OtlpTarget, otlpBody } from './otlp.ts'

type SpanBatches = {
  add: (span: FinishedSpan) => void
  /** Never rejects. */
  flush: () => Promise<void>
}

/** Spans in one delivery, spans that may wait, and milliseconds that one waits. */
const bounds = { batch: 512, waiting: 4_096, ms: 2_000 } as const

/**
 * Collects spans and hands them to `send`, one batch at a time. Drops what comes while as many wait as may, and a batch
 * that was not delivered: neither a slow nor a dead sink takes memory or holds a call (REL-20). `report` hears of the
 * first failure in a row.
 */
export function spanBatches(
  send: (spans: FinishedSpan[]) => Promise<void>,
  report: (fault: unknown) => void,
): SpanBatches {
  let waiting: FinishedSpan[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let delivery: Promise<void> | undefined
  let failing = false

  const deliver = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, bounds.batch)
      waiting = waiting.slice(bounds.batch)
      try {
        await send(batch)
        failing = false
      } catch (fault) {
        if (!failing) report(fault)
        failing = true
      }
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    delivery ??= deliver().finally(() => {
      delivery = undefined
    })
    return delivery
  }

  return {
    add: span => {
      if (waiting.length >= bounds.waiting) return
      waiting.push(span)
      if (waiting.length >= bounds.batch) void flush()
      else timer ??= unreferenced(setTimeout(flush, bounds.ms))
    },
    flush,
  }
}

type Delivery = {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Runs a delivery outside any trace: one that were traced would be delivered in turn. */
  untraced: <T>(run: () => T) => T
  warn: (text: string) => void
}

export function otlpBatches(target: OtlpTarget, { fetch, untraced, warn }: Delivery): SpanBatches {
  const send = async (spans: FinishedSpan[]) => {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { ...target.headers, 'content-type': 'application/json' },
      body: otlpBody(spans, target),
      redirect: 'error',
      signal: AbortSignal.timeout(target.timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
  }
  return spanBatches(
    spans => untraced(() => send(spans)),
    fault => warn(`traces are not delivered by OTLP: ${String(fault)}`),
  )
}

/** Lets the process end while the timer runs; a browser's timer is a number. */
function unreferenced(timer: ReturnType<typeof setTimeout>): ReturnType<typeof setTimeout> {
  if (typeof timer === 'object') timer.unref()
  return timer
}
