import { css } from '@linaria/core'
import { type ReactElement, useId, useState } from 'react'
import { viewSettingsIn } from '#client/lib/view-settings.ts'
import { zoom as bounds } from '#shared/constants/limits.ts'
import { type Theme, type ViewSettings, zoomedBy } from '#shared/constants/view-settings.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../mark/icon.tsx'
import { colour, radius, size, space } from '../tokens.ts'
import { applyView } from './apply-view.ts'

const themeChoices: { value: Theme | null; label: string }[] = [
  { value: null, label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]

/** Size in tenths from 100 to 200 %, light or dark, contrast; each takes effect at once (R3.6). */
export function ViewControls(): ReactElement {
  const id = useId()
  const [view, setView] = useState(() => viewSettingsIn(document.cookie))
  const change = (changed: Partial<ViewSettings>) => {
    const next = { ...view, ...changed }
    applyView(next)
    setView(next)
  }
  const { zoom, theme, contrast } = view
  return (
    <div className={controls}>
      <fieldset>
        <legend>화면 크기</legend>
        <Button
          type="button"
          size="small"
          aria-label="작게"
          onClick={() => change({ zoom: zoomedBy(zoom, -1) })}
        >
          <Icon name="minus" size={18} />
        </Button>
        <output aria-live="polite">{Math.round(zoom * 100)}%</output>
        <Button
          type="button"
          size="small"
          aria-label="크게"
          onClick={() => change({ zoom: zoomedBy(zoom, 1) })}
        >
          <Icon name="plus" size={18} />
        </Button>
        <Button type="button" look="quiet" size="small" onClick={() => change({ zoom: bounds.initial })}>
          초기화
        </Button>
      </fieldset>
      <fieldset>
        <legend>화면 밝기</legend>
        {themeChoices.map(({ value, label }) => (
          <label key={label}>
            <input
              type="radio"
              name={id}
              checked={theme === value}
              onChange={() => change({ theme: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>글자와 바탕의 차이</legend>
        <label>
          <input
            type="checkbox"
            checked={contrast === 'more'}
            onChange={event => change({ contrast: event.target.checked ? 'more' : null })}
          />
          높은 대비
        </label>
      </fieldset>
    </div>
  )
}

const controls = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  font-size: ${size.small};

  & > fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.one};
  }
  & legend {
    margin-block-end: ${space.half};
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & output {
    min-width: 3.25em;
    font-weight: 700;
    text-align: center;
  }
  & button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding-inline: ${space.one};
  }
  & label {
    display: inline-flex;
    align-items: center;
    gap: ${space.half};
    min-height: 2.75rem;
    margin-inline-end: ${space.one};
  }
  & input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0 0.15rem 0 0;
    border-radius: ${radius.small};
    accent-color: ${colour.accent};
  }
`
