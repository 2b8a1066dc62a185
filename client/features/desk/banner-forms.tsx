import type { ReactElement } from 'react'
import { BannerSlide } from '#client/features/banner/index.ts'
import { paths } from '#client/paths.ts'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { paletteLabels } from '#shared/constants/desk-labels.ts'
import { wholeFormField } from '#shared/constants/whole-form.ts'
import type { Banner, BannerPalette } from '#shared/contract/banner.ts'
import type { DeskBanner } from '#shared/contract/desk-banner.ts'
import { choice, type DeskFields, DeskForm, DraftBox } from './desk-form.tsx'
import { DeskPictureField } from './desk-picture-field.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { seoulTimeOf } from './seoul-time.ts'

const labels = {
  title: '제목',
  text: '설명',
  link: '이어질 주소',
  image: '그림',
  imageId: '그림',
  imageAlt: '그림 설명',
  palette: '바탕',
  startsAt: '실을 때',
  endsAt: '내릴 때',
}

const readers = {
  palette: choice('palette', paletteLabels),
  imageId: ({ imageId }: Record<string, string | undefined>) =>
    imageId ? `그림 ${imageId.slice(0, 8)}` : '그림 없음',
}

type BannerFormProps = { banner?: DeskBanner; idempotencyKey?: string }

/** Makes a new banner, or changes one. */
export function BannerForm({ banner, idempotencyKey = '' }: BannerFormProps): ReactElement {
  return (
    <DeskForm
      intent={banner ? 'update' : 'create'}
      submit={banner ? '수정하기' : '저장하기'}
      look="solid"
      labels={labels}
      readers={readers}
      preview={typed => <BannerSlide banner={bannerTyped(typed)} />}
      stored={banner ? storedOf(banner) : { palette: 'paper' }}
      upload
      hidden={{ [wholeFormField]: 'yes' }}
      {...(banner ? { version: banner.version } : { idempotencyKey })}
    >
      {fields => (
        <>
          <BannerFields {...fields} />
          {!banner && <DraftBox {...fields} />}
        </>
      )}
    </DeskForm>
  )
}

function BannerFields({ errors, initial }: DeskFields) {
  return (
    <>
      <TextField name="title" label={labels.title} defaultValue={initial('title')} error={errors.title} />
      <TextField
        name="text"
        label={labels.text}
        hint="제목 아래 한 줄이에요. 비워 둘 수 있어요."
        defaultValue={initial('text')}
        error={errors.text}
      />
      <TextField
        name="link"
        label={labels.link}
        hint="사이트 안이면 /question처럼, 밖이면 https://로 시작하게 적어 주세요."
        defaultValue={initial('link')}
        error={errors.link}
        autoComplete="off"
      />
      <DeskPictureField
        name="image"
        keptName="imageId"
        label={labels.image}
        kept={initial('imageId')}
        error={errors.image ?? errors.imageId}
      />
      <TextField
        name="imageAlt"
        label={labels.imageAlt}
        hint="그림을 보지 못하는 사람에게 읽어 줄 말이에요. 그림이 있으면 꼭 적어 주세요."
        defaultValue={initial('imageAlt')}
        error={errors.imageAlt}
      />
      <RadioGroup
        name="palette"
        legend={labels.palette}
        look="line"
        options={Object.entries(paletteLabels).map(([value, label]) => ({ value, label }))}
        defaultValue={initial('palette')}
        {...(errors.palette && { error: errors.palette })}
      />
      <DeskTimeField
        name="startsAt"
        label={labels.startsAt}
        hint="한국 시간. 비우면 바로 실려요."
        value={initial('startsAt')}
        error={errors.startsAt}
      />
      <DeskTimeField
        name="endsAt"
        label={labels.endsAt}
        hint="한국 시간. 비우면 내릴 때까지 실려요."
        value={initial('endsAt')}
        error={errors.endsAt}
      />
    </>
  )
}

const bannerTyped = (typed: DeskFields['initial']): Banner => ({
  id: 0,
  title: typed('title'),
  text: typed('text'),
  // Any other is refused when it is stored.
  link: /^(?:\/(?!\/)|https:)/.test(typed('link')) ? typed('link') : paths.home(),
  imageId: typed('imageId') || null,
  imageAlt: typed('imageAlt'),
  palette: typed('palette') as BannerPalette,
})

const storedOf = ({ title, text, link, imageId, imageAlt, palette, startsAt, endsAt }: DeskBanner) => ({
  title,
  text,
  link,
  imageId: imageId ?? '',
  imageAlt,
  palette,
  startsAt: seoulTimeOf(startsAt),
  endsAt: seoulTimeOf(endsAt),
})

export const BannerActiveForm = ({
  active,
  version,
}: Pick<DeskBanner, 'active' | 'version'>): ReactElement =>
  active ? (
    <DeskForm intent="deactivate" submit="내리기" look="danger" />
  ) : (
    <DeskForm intent="activate" submit="싣기" look="solid" version={version} />
  )
