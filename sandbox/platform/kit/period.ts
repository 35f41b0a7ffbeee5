const day = 24 * 60 * 60 * 1000

/** Milliseconds of the days of a filter, the end excluded. */
export const periodOf = ({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}): { readonly from: number | undefined; readonly until: number | undefined } => ({
  from: from === undefined ? undefined : Date.parse(from),
  until: to === undefined ? undefined : Date.parse(to) + day,
})
