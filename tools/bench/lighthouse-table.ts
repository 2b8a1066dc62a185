import { quantile } from './statistics.ts'

/** The part of a report that is shown. Scores are 0 to 1, times ms. */
export type LighthouseReport = {
  categories: Record<Category, { score: number }>
  audits: Record<Metric, { numericValue: number }>
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
type Metric =
  | 'first-contentful-paint'
  | 'largest-contentful-paint'
  | 'total-blocking-time'
  | 'cumulative-layout-shift'

/** One row a page, medians of its reports, beside performance its least and most. */
export function tableOf(pages: ReadonlyMap<string, readonly LighthouseReport[]>): string {
  const rows = [...pages].map(([page, reports]) => {
    const percent = (category: Category) => reports.map(one => one.categories[category].score * 100)
    const metric = (name: Metric) => median(reports.map(one => one.audits[name].numericValue))
    const performance = percent('performance')
    return [
      `\`${decodeURIComponent(page)}\``,
      whole(median(performance)),
      `${whole(Math.min(...performance))}, ${whole(Math.max(...performance))}`,
      whole(metric('first-contentful-paint')),
      whole(metric('largest-contentful-paint')),
      whole(metric('total-blocking-time')),
      metric('cumulative-layout-shift').toFixed(3),
      ...(['accessibility', 'best-practices', 'seo'] as const).map(one => whole(median(percent(one)))),
    ]
  })
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

const head = [
  ...['page', 'performance', 'least, most', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
  ...['accessibility', 'best practices', 'SEO'],
]

const median = (values: number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

const whole = (value: number) => value.toFixed(0)
