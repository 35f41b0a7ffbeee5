import { figureColumn } from '#src/components/data/figure-column.ts'
import { seriesColours } from './time-series.ts'

/** Forced colours: the second series is the system's colour of a selection. */
const forced = (colour: 'ButtonText' | 'Highlight', property: 'bg' | 'fill' = 'bg') => ({
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', [property]: colour },
})

export const timeChartCss = {
  '& [data-legend]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    listStyleType: 'none',
    textStyle: 'xs',
    color: 'textMuted',
    marginBlockEnd: '2',
  },
  '& [data-key]': {
    display: 'inline-block',
    boxSize: '2.5',
    borderRadius: 'sm',
    marginInlineEnd: '1.5',
    printColorAdjust: 'exact',
  },
  '& [data-legend] > li:first-of-type > [data-key]': { bg: seriesColours[0], ...forced('ButtonText') },
  '& [data-legend] > li + li > [data-key]': { bg: seriesColours[1], ...forced('Highlight') },
  '& [data-plot]': { height: '12rem' },
  '& [data-bars] path': forced('Highlight', 'fill'),
  '& [data-bars] path:first-of-type': forced('ButtonText', 'fill'),
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    width: 'fit',
    minHeight: '11',
    textStyle: 'sm',
    color: 'brandText',
  },
  '& summary:hover': { textDecoration: 'underline' },
  '& [data-figures]': { maxHeight: '20rem', overflow: 'auto' },
  '& table': { width: 'full', textStyle: 'sm' },
  '& :is(th, td)': { paddingBlock: '1.5', fontWeight: 'normal', whiteSpace: 'nowrap' },
  '& td, & thead th': figureColumn,
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { textStyle: 'xs', color: 'textMuted' },
  '& tbody tr': { borderBlockStartWidth: '1px' },
}
