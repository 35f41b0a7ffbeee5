import type { OverviewRequest } from '#sandbox/platform/overview/overview.ts'
import { balancesOf } from './project.ts'

/** The wallet's part of the overview. */
export const balanceOverview = ({ db, project }: OverviewRequest) => balancesOf(db, project)
