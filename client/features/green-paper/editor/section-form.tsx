import { css } from '@linaria/core'
import { type ReactElement, useId } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import type { SendPicture } from '#client/ui/editor/picture-uploads.tsx'
import { errorText } from '#client/ui/field/field.styles.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { PaperPart, PaperSection } from '#shared/contract/green-paper.ts'
import { lettersIn } from '../paper-counts.ts'
import { LineField } from './cover-form.tsx'
import type { LabelOf } from './paper-extensions.ts'
import { PaperTextEditor, type TextEditorHandle } from './paper-text-editor.tsx'
import { partGuide } from './part-guide.ts'

type SectionProps = {
  section: PaperSection
  errors: { heading?: string | undefined; text?: string | undefined }
  labelOf: LabelOf
  figures: number
  send: SendPicture
  onChange: (change: Partial<Pick<PaperSection, 'heading' | 'text'>>) => void
  onCite: () => void
  onReady: (handle: TextEditorHandle) => void
  onRemove?: (() => void) | undefined
}

export function SectionForm(props: SectionProps): ReactElement {
  const { section, errors, labelOf, figures, send, onChange, onCite, onReady, onRemove } = props
  const id = useId()
  return (
    <div className={stack}>
      <LineField
        label="장 제목"
        value={section.heading}
        max={paperLimits.heading.max}
        error={errors.heading}
        onChange={heading => onChange({ heading })}
      />
      <SectionGuide part={section.part} />
      <div className={text}>
        <span id={`${id}l`}>본문</span>
        <PaperTextEditor
          id={id}
          labelledBy={`${id}l`}
          describedBy={`${id}c`}
          invalid={Boolean(errors.text)}
          text={section.text}
          labelOf={labelOf}
          figures={figures}
          send={send}
          onChange={text => onChange({ text })}
          onCite={onCite}
          onReady={onReady}
        />
        {errors.text && <p className={errorText}>{errors.text}</p>}
        <p id={`${id}c`}>이 장 {formatCount(lettersIn(section.text.content))}자</p>
      </div>
      {onRemove && (
        <div>
          <Button type="button" look="quiet" size="small" onClick={onRemove}>
            이 장 삭제
          </Button>
        </div>
      )}
    </div>
  )
}

const text = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};

  & > span {
    font-weight: 600;
  }
  & > p:last-child {
    justify-self: end;
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
`

function SectionGuide({ part }: { part: PaperPart }): ReactElement {
  const { hint, asks, example } = partGuide[part]
  return (
    <div className={guide}>
      <p>{hint}</p>
      <Disclosure summary="읽는 사람이 묻는 것과 본보기" look="inline">
        <ul>
          {asks.map(ask => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
        <blockquote>
          {example} <small>(본보기로 꾸민 글이에요. 숫자도 꾸민 것이에요.)</small>
        </blockquote>
      </Disclosure>
    </div>
  )
}

const guide = css`
  padding-inline-start: ${space.two};
  border-inline-start: 3px solid ${colour.accent};
  color: ${colour.soft};
  font-size: ${size.small};

  & ul {
    margin-block-end: ${space.one};
    padding-inline-start: 1.2em;
    list-style: disc;
  }
  & blockquote {
    margin: 0;
    color: ${colour.ink};
  }
  & small {
    color: ${colour.faint};
  }
`
