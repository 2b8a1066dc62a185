import { expect, it } from 'vitest'
import { profilePageData } from './profile.page.tsx'

const profile = {
  seq: 7,
  name: '한강따라걷기',
  certified: true,
  type: null,
  introduction: null,
  left: false,
  joinedIn: '2026-03',
  counts: { questions: 2, comments: 3 },
  showsRecommend: false,
  showsInterest: false,
}

it('says who it is and nothing that the member did not write', () => {
  expect(profilePageData(profile, 'https://q.example/user/profile/7')).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name: '한강따라걷기', identifier: '7' },
  })
  const { mainEntity } = profilePageData(profile, '') as { mainEntity: object }
  expect(mainEntity).not.toHaveProperty('description')
  expect(mainEntity).not.toHaveProperty('jobTitle')
})
