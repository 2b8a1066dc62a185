import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { colour, media, space } from '#client/ui/tokens.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import { wholeFormField } from '#shared/constants/whole-form.ts'
import type { DeskInterview, SubtitleFormat } from '#shared/contract/desk-interview.ts'
import type { InterviewChapter } from '#shared/contract/interview.ts'
import { formatTimeCode } from '#shared/text/time-code.ts'
import { DeskForm } from './desk-form.tsx'
import { DeskPictureField } from './desk-picture-field.tsx'

const guestFields = { name: '이름', role: '하는 일', affiliation: '소속', memberSeq: '회원 번호' }
const guestFieldNames = Object.keys(guestFields) as (keyof typeof guestFields)[]
const emptyRows = 2

/** A row for each guest and two empty ones; a row that is emptied takes its guest off. */
export function InterviewGuestsForm({
  guests,
  versions,
}: Pick<DeskInterview, 'guests' | 'versions'>): ReactElement {
  const count = Math.min(guests.length + emptyRows, deskLimits.interview.guests)
  const rows = Array.from({ length: count }, (_, row) => row)
  const named = rows.flatMap(row => [...guestFieldNames, 'photoId' as const].map(name => ({ row, name })))
  return (
    <DeskForm
      intent="guests"
      submit="출연자 저장하기"
      upload
      hidden={{ [wholeFormField]: 'yes' }}
      version={versions.guests}
      labels={Object.fromEntries(
        rows.flatMap(row => [
          ...guestFieldNames.map(name => [`guests.${row}.${name}`, `출연자 ${row + 1} ${guestFields[name]}`]),
          [`guests.${row}.photo`, `출연자 ${row + 1} 사진`],
        ]),
      )}
      stored={Object.fromEntries(
        named.map(({ row, name }) => [`guests.${row}.${name}`, String(guests[row]?.[name] ?? '')]),
      )}
    >
      {({ errors, initial }) =>
        rows.map(row => (
          <fieldset key={row} className={guestRow}>
            <legend>출연자 {row + 1}</legend>
            {guestFieldNames.map(name => (
              <TextField
                key={name}
                name={`guests.${row}.${name}`}
                label={guestFields[name]}
                defaultValue={initial(`guests.${row}.${name}`)}
                error={errors[`guests.${row}.${name}`]}
                autoComplete="off"
              />
            ))}
            <DeskPictureField
              name={`guests.${row}.photo`}
              label="사진"
              keptName={`guests.${row}.photoId`}
              kept={initial(`guests.${row}.photoId`)}
              error={errors[`guests.${row}.photo`] ?? errors[`guests.${row}.photoId`]}
            />
          </fieldset>
        ))
      }
    </DeskForm>
  )
}

/** One a line, as `readChapterLines` reads them; here, so that the page loads nothing of that. */
export const chapterLines = (chapters: InterviewChapter[]): string =>
  chapters.map(({ at, title }) => `${formatTimeCode(at)} ${title}`).join('\n')

export function InterviewChaptersForm({
  chapters,
  versions,
}: Pick<DeskInterview, 'chapters' | 'versions'>): ReactElement {
  const labels = { chapters: '장' }
  return (
    <DeskForm
      intent="chapters"
      submit="장 저장하기"
      version={versions.chapters}
      labels={labels}
      stored={{ chapters: chapterLines(chapters) }}
    >
      {({ errors, initial }) => (
        <TextField
          name="chapters"
          label={labels.chapters}
          hint="한 줄에 한 장씩 시각과 제목을 적어 주세요. 예: 12:30 밤 근무의 인원"
          rows="few"
          defaultValue={initial('chapters')}
          error={errors['chapters.1'] ?? errors.chapters}
        />
      )}
    </DeskForm>
  )
}

const transcriptLabels = { format: '자막 형식', file: '자막 파일', text: '자막' }

const subtitleFormatLabels: Record<SubtitleFormat, string> = { vtt: 'WebVTT (.vtt)', srt: 'SubRip (.srt)' }

/** Puts what is read from subtitles in the place of the transcript. */
export function InterviewTranscriptForm({ versions }: Pick<DeskInterview, 'versions'>): ReactElement {
  return (
    <DeskForm
      intent="transcript"
      submit="녹취 읽어 들이기"
      version={versions.transcript}
      upload
      hidden={{ [wholeFormField]: 'yes' }}
      labels={transcriptLabels}
      stored={{ format: 'vtt' }}
      // The page shows what is stored above the form.
      readers={{ text: ({ text }) => text ?? '위의 녹취' }}
    >
      {({ errors, initial }) => (
        <>
          <SelectField
            name="format"
            label={transcriptLabels.format}
            options={Object.entries(subtitleFormatLabels).map(([value, label]) => ({ value, label }))}
            defaultValue={initial('format')}
            error={errors.format}
          />
          <Field name="file" label={transcriptLabels.file} hint="파일을 고르면 붙여 넣은 글보다 먼저 읽어요.">
            {wired => <input {...wired} type="file" accept=".vtt,.srt" className={control} />}
          </Field>
          <TextField
            name="text"
            label={transcriptLabels.text}
            hint="자막을 그대로 붙여 넣어 주세요. 말한 사람은 <v 이름>이나 ‘이름: ’으로 적어요."
            rows="few"
            defaultValue={initial('text')}
            error={errors['text.1'] ?? errors.text}
          />
        </>
      )}
    </DeskForm>
  )
}

const guestRow = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.one} ${space.two};
  padding-block-end: ${space.two};
  border-block-end: 1px solid ${colour.hairline};

  & > legend {
    padding-block-end: ${space.half};
    font-weight: 600;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
