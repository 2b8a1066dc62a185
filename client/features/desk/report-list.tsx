import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import type { DeskReport } from '#shared/contract/desk-report.ts'
import { ChooseBox, type ChosenActs, chosenScope, DeskChosenForm, fileAct } from './desk-chosen-form.tsx'
import { DecisionFields, decisionLabels, ReportItem, reportAnchor } from './report-item.tsx'

const formId = 'chosen-reports'

/** Reported things; of the open ones several can be decided alike. */
export function ReportList({ reports }: { reports: DeskReport[] }): ReactElement {
  const rules = codesOf(useSuspenseQuery(codesQuery).data, 'report-reason')
  const open = reports.filter(({ status }) => status === 'open')
  const acts: ChosenActs[] = [
    {
      legend: '고른 신고를 같은 결정으로 처리',
      buttons: [{ intent: 'decide-chosen', submit: '고른 신고 결정', look: 'solid' }],
      fields: fields => (
        <>
          {open.map(report => (
            <input
              key={reportAnchor(report)}
              type="hidden"
              name={`version.${reportAnchor(report)}`}
              value={report.version}
            />
          ))}
          <DecisionFields rules={rules} {...fields} />
        </>
      ),
    },
    fileAct,
  ]
  return (
    <div className={`${stack} ${chosenScope}`}>
      {reports.map(report => (
        <ReportItem
          key={reportAnchor(report)}
          report={report}
          choose={report.status === 'open' && <ChooseBox acts={acts} thing={thingOf(report)} form={formId} />}
        />
      ))}
      {open.length > 0 && (
        <DeskChosenForm
          caption="신고"
          acts={acts}
          things={open.map(thingOf)}
          labels={decisionLabels}
          id={formId}
        />
      )}
    </div>
  )
}

const thingOf = (report: DeskReport) => ({ key: reportAnchor(report), name: report.about })
