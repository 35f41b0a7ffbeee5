import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { PageSize } from '#domain/kit/primitives.ts'
import type { HistoryPart } from '#domain/projects/project-history.ts'
import { projectHistoryMachine } from '#machines/projects/project-history/project-history.machine.ts'
import { projectHistoryCalls } from '#src/api/projects.calls.ts'
import { useApp } from '#src/app/context/app-context.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { hrefOf } from '#src/app/routing/address.ts'
import { KeyPager } from '#src/components/data/key-pager.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useQueryEvents } from '#src/screens/kit/navigation/use-query-events.ts'
import { ProjectHistoryView } from './project-history.view.tsx'

const hrefFor = (query: object) => hrefOf('/project_settings', { section: 'history', ...query })

type Props = { part: HistoryPart | undefined; after: string | undefined; page_size: PageSize | undefined }

export const ProjectHistoryScreen = ({ part, after, page_size }: Props) => {
  const { t } = useLingui()
  const { navigate } = useApp()
  const query = useMemo(() => ({ part, after, page_size }), [part, after, page_size])
  const machine = useProvided(projectHistoryMachine, ({ client }) => ({ actors: projectHistoryCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useQueryEvents(actor, query)
  return (
    <ProjectHistoryView
      actor={actor}
      part={part}
      pager={({ page_size: shown, next }) => (
        <KeyPager
          label={t`Changes`}
          pageSize={shown}
          first={after === undefined ? null : hrefFor({ part, page_size })}
          next={next === null ? null : hrefFor({ part, page_size, after: next })}
          onPageSizeChange={(size) => navigate(hrefFor({ part, page_size: size }))}
        />
      )}
    />
  )
}
