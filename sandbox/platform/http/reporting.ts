/** Where browsers report what the Content-Security-Policy of a page has refused. */
export const reportPath = '/api/policy_reports'

/** For a page whose violations are reported: browsers that know no `report-to` use `report-uri`. */
export const reporting = {
  headers: { 'reporting-endpoints': `policy="${reportPath}"` },
  directives: [`report-uri ${reportPath}`, 'report-to policy'],
} as const
