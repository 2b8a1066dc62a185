import { css } from '@linaria/core'
import { type ReactElement, useId } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import type { SendPicture } from '#client/ui/editor/use-uploads.ts'
import { fault } from '#client/ui/field/field.styles.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { stack } from '#client/ui/layout/wrap.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { PaperSection } from '#shared/contract/green-paper.ts'
import type { LabelOf } from '../editor/citation-node.ts'
import { PaperEditor, type PaperEditorHandle } from '../editor/paper-editor.tsx'
import { lettersIn } from '../paper-counts.ts'
import { LineField } from './maker-cover.tsx'
import { MakerGuide } from './maker-guide.tsx'

type SectionProps = {
  section: PaperSection
  errors: { heading?: string | undefined; text?: string | undefined }
  labelOf: LabelOf
  figures: number
  send: SendPicture
  onChange: (change: Partial<Pick<PaperSection, 'heading' | 'text'>>) => void
  onCite: () => void
  onReady: (handle: PaperEditorHandle) => void
  /** Absent where it is the only one. */
  onRemove?: (() => void) | undefined
}

/** One section at the desk: its heading, what helps to write it, its text. */
export function MakerSection(props: SectionProps): ReactElement {
  const { section, errors, labelOf, figures, send, onChange, onCite, onReady, onRemove } = props
  const id = useId()
  return (
    <div className={stack}>
      <LineField
        label="장 제목"
        value={section.heading}
        max={limits.paper.heading.max}
        error={errors.heading}
        onChange={heading => onChange({ heading })}
      />
      <MakerGuide part={section.part} />
      <div className={text}>
        <span id={`${id}l`}>본문</span>
        <PaperEditor
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
        {errors.text && <p className={fault}>{errors.text}</p>}
        <p id={`${id}c`}>이 장 {formatCount(lettersIn(section.text.content))}자</p>
      </div>
      {onRemove && (
        <div>
          <Button type="button" look="quiet" size="small" onClick={onRemove}>
            이 장 빼기
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
