import { css } from '@linaria/core'
import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Icon } from '../mark/icon.tsx'
import { colour, radius, size, space } from '../tokens.ts'

type CarouselProps = {
  label: string
  items: { key: string | number; content: ReactNode }[]
  /** Seconds between slides; without it nothing rotates by itself. */
  seconds?: number
}

/**
 * Slides by scroll snap, without script too; script adds the buttons and the rotation: never under hover or focus,
 * never under reduced motion, and with a button that stops it (WCAG 2.2.2).
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
          <SlideDots items={items} at={at} onChoose={go} />
        </div>
      )}
    </section>
  )
}

type SlideDotsProps = Pick<CarouselProps, 'items'> & { at: number; onChoose: (index: number) => void }

function SlideDots({ items, at, onChoose }: SlideDotsProps) {
  return (
    <ol>
      {items.map(({ key }, index) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onChoose(index)}
            aria-label={`${index + 1}번째 보기`}
            aria-current={index === at ? 'true' : undefined}
          />
        </li>
      ))}
    </ol>
  )
}

type Rotation = {
  possible: boolean
  wanted: boolean
  turning: boolean
  toggle: () => void
  holders: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

function useRotation({ seconds, onTurn }: { seconds: number | undefined; onTurn: () => void }): Rotation {
  const motion = useMotionAllowed()
  const [wanted, setWanted] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const possible = seconds !== undefined && motion
  const turning = possible && wanted && !hovered && !focused
  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onTurn()
  })
  useEffect(() => {
    if (!turning || !seconds) return
    const timer = setInterval(turn, seconds * 1_000)
    return () => clearInterval(timer)
  }, [turning, seconds])
  return {
    possible,
    wanted,
    turning,
    toggle: () => setWanted(wanted => !wanted),
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

/** False on the server and until the setting is read. */
function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(false)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setAllowed(!still.matches)
    follow()
    still.addEventListener('change', follow)
    return () => still.removeEventListener('change', follow)
  }, [])
  return allowed
}

export const carousel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
`

export const slides = css`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  & > div {
    display: grid;
    flex: 0 0 100%;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  /* The overflow would clip an outer focus ring. */
  & > div :focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 3px ${colour.accent};
  }
`

const controls = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half};
  color: ${colour.soft};
  font-size: ${size.small};

  & > p b {
    color: ${colour.ink};
  }
  & > button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
  }
  & > button:hover {
    background: ${colour.sunken};
  }
  & > ol {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: auto;
  }
  & > ol button {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
  }
  & > ol button::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border: 1px solid ${colour.border};
    border-radius: 50%;
  }
  & > ol button[aria-current]::before {
    border-color: ${colour.accent};
    background: ${colour.accent};
  }
`
