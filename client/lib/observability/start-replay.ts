import { addIntegration, replayIntegration } from '@sentry/react'
import { scrubTree } from '#shared/observability/scrub.ts'

/** Attributes with words of the page, besides the SDK's own three. */
const wordyAttributes = ['title', 'placeholder', 'aria-label', 'alt', 'content', 'value', 'data-column']

/**
 * Records sessions with every text, input and picture masked (R9.1, PV-05). A chunk of its own: the recorder weighs as
 * much as the rest of the SDK.
 */
export function startReplay(): void {
  addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maskAttributes: wordyAttributes,
      networkCaptureBodies: false,
      // The transport removes queries and compresses; see start-sentry.ts.
      useCompression: false,
      beforeAddRecordingEvent: event => Object.assign(event, { data: scrubTree(event.data) }),
    }),
  )
}
