import { addons, useGlobals } from 'storybook/manager-api'
import { addFlowPanel, panelId, storedLayout } from '#flow-lab/storybook/flow-addon.tsx'
import { chartNames } from '#machines/names/chart-names.ts'
import { environmentOf } from './environment.ts'
import { storyLabel } from './story-label.ts'

/** `Forgot password` of `ForgotPassword`. */
const spaced = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

/** A story by the name of its state, in the toolbar's language. */
const StoryLabel = ({ title, name }: { title: string; name: string }) => {
  const [{ language }] = useGlobals()
  return storyLabel(title, name, language === 'fa' ? 'fa' : 'en')
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
      if (item.type === 'component' || item.type === 'group') return spaced(item.name)
      return item.type === 'story' ? <StoryLabel title={item.title} name={item.name} /> : item.name
    },
  },
})

addFlowPanel({
  names: chartNames,
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
