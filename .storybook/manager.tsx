import { addons, useGlobals } from 'storybook/manager-api'
import { addFlowPanel, panelId, storedLayout } from '#flow-lab/storybook/flow-addon.tsx'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { environmentOf } from '../stories/kit/environment.ts'
import { fileLabel, storyLabel } from './story-label.ts'

type LabelProps = { of: (language: 'en' | 'fa') => string }

/** A label in the toolbar's language. */
const Label = ({ of }: LabelProps) => {
  const [{ language }] = useGlobals()
  return of(language === 'fa' ? 'fa' : 'en')
}

const planStory = 'test-plan--plan'

addons.setConfig({
  layout: { panelPosition: 'right', rightPanelWidth: 640, ...storedLayout() },
  // The start page and the test plan have no chart.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => storyId !== 'start--start' && storyId !== planStory && isShown,
  },
  selectedPanel: panelId,
  sidebar: {
    renderLabel: (item) => {
      if (item.type === 'component' || item.type === 'group')
        return <Label of={(language) => fileLabel(item.id, item.name, language)} />
      return item.type === 'story' ? (
        <Label of={(language) => storyLabel(item.title, item.name, language)} />
      ) : (
        item.name
      )
    },
  },
})

addFlowPanel({
  names: chartNames,
  layouts: './layouts',
  testCharts: { module: '#src/lab/charts.ts', name: 'charts' },
  language: ({ language }) => (language === 'fa' ? 'fa' : 'en'),
  theme: ({ theme }) => (theme === 'dark' ? 'dark' : 'light'),
  plan: {
    page: `?path=/story/${planStory}`,
    environment: ({ brand }) => {
      const frame = document.querySelector<HTMLElement>('#storybook-preview-iframe') ?? document.documentElement
      return environmentOf(process.env, brand, { width: frame.clientWidth, height: frame.clientHeight })
    },
  },
})
