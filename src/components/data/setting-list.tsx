import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** `action`: changes the value; at the end of its row. */
export type Setting = { id: string; name: ReactNode; value: ReactNode; action?: ReactNode }

/** Settings as rows: name, value and what changes it. In a narrow place the value is below its name. */
export const SettingList = ({ settings }: { settings: readonly Setting[] }) => (
  <chakra.div css={listCss}>
    <dl>
      {settings.map(({ id, name, value, action }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd data-value>{value}</dd>
          {action === undefined || action === null ? null : <dd data-action>{action}</dd>}
        </div>
      ))}
    </dl>
  </chakra.div>
)

const listCss = {
  containerType: 'inline-size',
  textStyle: 'sm',
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'baseline',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
  },
  '& dt': { color: 'textMuted' },
  '& [data-value]': { gridColumn: '1', fontWeight: 'medium', overflowWrap: 'anywhere', minWidth: '0' },
  '& [data-value] time': { whiteSpace: 'normal' },
  '& [data-action]': { gridColumn: '2', gridRow: '1 / span 2', alignSelf: 'center' },
  '@container (min-width: 30rem)': {
    '& dl > div': { gridTemplateColumns: '10rem minmax(0, 1fr) auto' },
    '& [data-value]': { gridColumn: '2' },
    '& [data-action]': { gridColumn: '3', gridRow: '1', alignSelf: 'baseline' },
  },
}
