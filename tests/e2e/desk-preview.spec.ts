import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { arriveAs, expect, test } from './site.ts'

type Kind = { name: string; type: (page: Page, title: string) => Promise<void>; shown: string[] }

const picture = fileURLToPath(new URL('../../tools/seed/pictures/care-week.webp', import.meta.url))

const writing = async (page: Page, title: string) => {
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(title)
}

const kinds: Kind[] = [
  {
    name: 'notice',
    type: async (page, title) => {
      await writing(page, title)
      await page.getByRole('textbox', { name: '내용' }).fill('사흘 동안 쉽니다.')
      await page.getByLabel('목록 맨 위에 두기').check()
    },
    shown: ['고정', '공지', '사흘 동안 쉽니다.'],
  },
  {
    name: 'faq',
    type: async (page, title) => {
      await page.getByLabel('질문', { exact: true }).fill(title)
      await page.getByLabel('묶음').selectOption('신고와 개인정보')
      await page.getByRole('textbox', { name: '답변' }).fill('내 정보에서 바꿉니다.')
    },
    shown: ['내 정보에서 바꿉니다.'],
  },
  {
    name: 'banner',
    type: async (page, title) => {
      await writing(page, title)
      await page.getByLabel('이어질 주소').fill('/about')
      await page.getByLabel('그림', { exact: true }).setInputFiles(picture)
      await page.getByLabel('그림 설명').fill('한 주의 돌봄 시간표')
    },
    shown: [],
  },
  {
    name: 'debate',
    type: async (page, title) => {
      await page.getByLabel('분류').selectOption('보건·의료')
      await writing(page, title)
      await page.getByRole('textbox', { name: '배경' }).fill('밤에 여는 병원이 적습니다.')
      await page.getByLabel('진행자').fill('재단 의료연구팀')
      await page.getByLabel('시작 시각').fill('2030-03-04T09:00')
      await page.getByLabel('마감 시각').fill('2030-04-04T09:00')
      await page.getByLabel('입장 3').fill('더 들어 봐야 함')
    },
    shown: [
      '보건·의료',
      '진행 재단 의료연구팀',
      '기간 2030년 3월 4일 오전 9:00 ~ 2030년 4월 4일 오전 9:00',
      '밤에 여는 병원이 적습니다.',
      '더 들어 봐야 함',
    ],
  },
  {
    name: 'interview',
    type: async (page, title) => {
      await writing(page, title)
      await page.getByLabel('분류').selectOption('보건·의료')
      await page.getByLabel('형식').selectOption('영상')
      await page.getByLabel('진행자').fill('한지우')
      await page.getByRole('textbox', { name: '소개' }).fill('간호사에게 묻습니다.')
    },
    shown: ['보건·의료', '영상', '진행 한지우', '간호사에게 묻습니다.'],
  },
]

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    for (const { name, type, shown } of kinds)
      test(`a new ${name} is looked at before anything is stored`, async ({ page }) => {
        const title = `먼저 보고 싣습니다 ${crypto.randomUUID().slice(0, 8)}`
        await arriveAs(page, '물음지기', `/desk/${name}/add`)
        await type(page, title)
        await page.getByRole('button', { name: '미리 보기' }).click()
        const preview = page.getByRole('region', { name: '미리 보기' })
        for (const text of [title, ...shown]) await expect(preview).toContainText(text)
        if (name === 'banner')
          await expect(preview.getByRole('img', { name: '한 주의 돌봄 시간표' })).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/desk/${name}/add$`))
        await page.goto(`/desk/${name}`)
        await expect(page.getByRole('main')).not.toContainText(title)
      })

    test('a draft of an answer and of a banner is out of sight until it is published', async ({ page }) => {
      const mark = crypto.randomUUID().slice(0, 8)
      const drafts = [
        { name: 'faq', title: `초안으로 둔 질문입니까? ${mark}`, seenAt: '/faq' },
        { name: 'banner', title: `초안으로 둔 배너 ${mark}`, seenAt: '/' },
      ]
      for (const { name, title, seenAt } of drafts) {
        await arriveAs(page, '물음지기', `/desk/${name}/add`)
        await kinds.find(kind => kind.name === name)?.type(page, title)
        await page.getByLabel(/^초안으로 두기/).check()
        await page.getByRole('button', { name: '저장하기' }).click()
        await expect(page.getByText(/^저장했습니다/)).toBeVisible()
        await expect(page.getByRole('main')).toContainText('싣지 않음')
        const address = page.url()
        await page.goto(seenAt)
        await expect(page.getByRole('main')).not.toContainText(title)
        await page.goto(`/desk/${name}`)
        await page.getByLabel('검색어').fill(mark)
        await page.getByRole('button', { name: '검색' }).click()
        await expect(page.getByRole('row').filter({ hasText: title })).toContainText('싣지 않음')
        await page.goto(address)
        await page.getByRole('region', { name: '싣기', exact: true }).getByRole('button').click()
        await expect(page.getByRole('region', { name: '내리기' })).toBeVisible()
        await page.goto(seenAt)
        await expect(page.getByRole('main').getByText(title)).toBeAttached()
      }
    })
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a notice that is looked at once the session is gone keeps what was typed, and that alone', async ({
    page,
    context,
  }) => {
    await arriveAs(page, '물음지기', '/desk/notice/add')
    await kinds[0]?.type(page, '설 연휴에 쉽니다')
    await context.clearCookies()
    await page.getByRole('button', { name: '미리 보기' }).click()
    const kept = page.getByRole('textbox')
    await expect(kept).toHaveCount(2)
    await expect(kept.first()).toHaveValue('설 연휴에 쉽니다')
    await expect(kept.last()).toHaveValue('사흘 동안 쉽니다.')
    await arriveAs(await context.newPage(), '물음지기')
    await page.getByRole('button', { name: '다시 보내기' }).click()
    await expect(page.getByRole('region', { name: '미리 보기' })).toContainText('사흘 동안 쉽니다.')
  })
})
