import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../mark/icon.tsx'
import { carousel, controls, slides } from './carousel.styles.ts'
import { useRotation } from './use-rotation.ts'

type CarouselProps = {
  label: string
  items: { key: string | number; content: ReactNode }[]
  /** Seconds that one stands before the next comes; without it nothing moves by itself. */
  seconds?: number
}

/**
 * One thing after the other in the same place. It slides under the finger without any script; script adds the
 * buttons and, if asked for, moving by itself: never while it is looked at closely (hover, focus), never under
 * reduced motion, and with a button that stops it (WCAG 2.2.2).
 */
export function Carousel({ label, items, seconds }: CarouselProps): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const last = items.length - 1
  const go = (index: number) => {
    const place = list.current
    place?.scrollTo({ left: ((index + items.length) % items.length) * place.clientWidth })
  }
  const rotation = useRotation({ seconds: last > 0 ? seconds : undefined, onTurn: () => go(at + 1) })
  return (
    <section className={carousel} aria-roledescription="캐러셀" aria-label={label} {...rotation.holders}>
      <div
        ref={list}
        className={slides}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.min(last, Math.round(scrollLeft / Math.max(clientWidth, 1))))
        }
      >
        {items.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset.
          <div
            key={key}
            role="group"
            aria-roledescription="슬라이드"
            aria-label={`${index + 1} / ${items.length}`}
          >
            {content}
          </div>
        ))}
      </div>
      {last > 0 && (
        <div className={`needs-script ${controls}`}>
          <button type="button" onClick={() => go(at - 1)} aria-label="이전">
            <Icon name="back" />
          </button>
          <p aria-live={rotation.turning ? 'off' : 'polite'}>
            <b>{at + 1}</b> / {items.length}
          </p>
          <button type="button" onClick={() => go(at + 1)} aria-label="다음">
            <Icon name="next" />
          </button>
          {rotation.possible && (
            <button type="button" onClick={rotation.toggle} aria-label={rotation.wanted ? '정지' : '재생'}>
              <Icon name={rotation.wanted ? 'pause' : 'play'} />
            </button>
          )}
          <ol>
            {items.map(({ key }, index) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => go(index)}
                  aria-label={`${index + 1}번째 보기`}
                  aria-current={index === at ? 'true' : undefined}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
