import { addons } from 'storybook/manager-api'
import { addFlowPanel, panelId, storedLayout } from '#flow-lab/storybook/flow-addon.tsx'

addons.setConfig({
  layout: { panelPosition: 'right', rightPanelWidth: 640, ...storedLayout() },
  // The start page has no chart.
  layoutCustomisations: { showPanel: ({ storyId }, isShown) => storyId !== 'start--start' && isShown },
  selectedPanel: panelId,
  sidebar: { renderLabel: ({ name, type }) => (type === 'component' || type === 'group' ? spaced(name) : name) },
})

addFlowPanel({
  testCharts: { module: '#src/lab/charts.ts', name: 'charts' },
  language: ({ language }) => (language === 'fa' ? 'fa' : 'en'),
  theme: ({ theme }) => (theme === 'dark' ? 'dark' : 'light'),
})

/** `Forgot password` of `ForgotPassword`. */
const spaced = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
