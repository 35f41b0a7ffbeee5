import type { Environment } from '#flow-lab/plan/plan.ts'

/**
 * The environment of findings that are made in this Storybook.
 *
 * @param facts the variables that main.ts sets
 */
export const environmentOf = (
  facts: Readonly<Record<string, unknown>>,
  brand: unknown,
  { width, height }: { readonly width: number; readonly height: number },
): Environment => ({
  build: String(facts.STORYBOOK_BUILD ?? ''),
  commit: String(facts.STORYBOOK_COMMIT ?? ''),
  brand: typeof brand === 'string' ? brand : '',
  browser: navigator.userAgent,
  viewport: `${width} × ${height}`,
})
