import type { Database } from '#backend/platform/database/schema.ts'
import { faqs } from './content/faq.ts'

export async function seedFaqs(db: Database): Promise<number> {
  const rows = faqs.map(({ category, question, answer, draft }, index) => ({
    category_code: category,
    question,
    answer: answer.join('\n\n'),
    sort: index + 1,
    active: !draft,
  }))
  await db.insertInto('faqs').values(rows).execute()
  return rows.length
}
