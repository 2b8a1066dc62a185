import { type ComponentType, createElement, lazy, type ReactElement } from 'react'
import { loadOnline } from './browser-events.ts'

const failed = new Set<() => void>()

/** Has each component whose code could not be loaded ask for it again when it is next drawn. */
export function retryFailedComponents(): void {
  for (const reset of failed) reset()
  failed.clear()
}

/**
 * A component whose code is loaded when it is first drawn. Differs from React's `lazy` in that a failure is not kept
 * for good: offline it stays pending, with the server's HTML in place, until the device is online again; any other
 * failure is thrown to the error boundary until `retryFailedComponents`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadOnline(load) }
      } catch (error) {
        failed.add(() => {
          Loaded = create()
        })
        throw error
      }
    })
  let Loaded: ComponentType<Props> = create()
  return props => createElement(Loaded, props)
}
