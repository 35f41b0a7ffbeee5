import { addFlowPanel } from '#flow-lab/storybook/flow-addon.tsx'

addFlowPanel({
  language: ({ language }) => (language === 'fa' ? 'fa' : 'en'),
  theme: ({ theme }) => (theme === 'dark' ? 'dark' : 'light'),
})
