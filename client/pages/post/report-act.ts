import { data, redirect } from 'react-router'
import { commentHref } from '#client/features/comment/comment-view.ts'
import { createReport } from '#client/features/report/api/create-report.ts'
import type { ReportAnswer } from '#client/features/report/report-answer.ts'
import { paths } from '#client/paths.ts'
import { formRefusalOf } from '../refusal.ts'
import type { PostAct } from './post-act.ts'

/** Reports the post, or the comment of it that the form names (R11.2). */
export async function reportAct({ client, post, form }: PostAct): Promise<unknown> {
  const about = String(form.get('about') ?? '')
  const reason = String(form.get('reason') ?? '')
  const text = String(form.get('text') ?? '')
  const path = paths.post(post.kind, post.id)
  const thing = about === 'post' ? { postId: post.id } : { commentId: Number(about) }
  const place = about === 'post' ? '?act=report#report' : commentHref(Number(about), { act: 'report' })
  try {
    const draft = { ...thing, reason, text: text.trim() || null }
    await createReport(client, draft, String(form.get('idempotencyKey') ?? ''))
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, `${path}${place}`)
    return data({ report: { about, errors, values: { reason, text } } satisfies ReportAnswer }, { status })
  }
  if (typeof document !== 'undefined') return { report: { about, done: true } satisfies ReportAnswer }
  throw redirect(`${path}${place.replace('#', '&reported=1#')}`, 303)
}
